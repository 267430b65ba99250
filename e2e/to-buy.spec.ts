import { Books } from "./fixtures/books.ts";
import { noLine } from "./fixtures/console-watch.ts";
import { ShopServer } from "./fixtures/shop-server.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { speakBySize } from "./pages/said.ts";
import { expectUnsent, signIn } from "./pages/sign-in.ts";

test(
  "what there is too little of is ordered from its supplier, and is on its way then",
  { tag: ["@phone"] },
  async ({ page, context, folders, demoFolder, watch }) => {
    watch.allow(noLine);
    await speakBySize(context);
    const server = await ShopServer.on(folders.copyOf(demoFolder));
    const books = await Books.of(server.dataFolder);
    const origin = server.origin();
    await signIn(page, origin, "owner@duka.test");
    await expectUnsent(page, 0, 30_000);

    await page.goto(`${origin}/purchases`);
    await page.getByTestId("open-to-buy").click();
    const card = page.locator('[data-testid="to-buy-supplier"]:not([data-supplier=""])').first();
    await expect(card).toBeVisible();
    expect(await seriousIn(page, "what to buy")).toEqual([]);
    const supplier = await card.getAttribute("data-supplier");
    const wanted = await card.getByTestId("buy-quantity").count();
    await card.getByTestId("make-order").click();
    const lines = page.getByTestId("purchase-line");
    await expect(lines).toHaveCount(wanted);
    await page.getByTestId("purchase-save").click();
    await page.waitForURL(/\/purchases\/[\da-f-]{36}$/u);
    await expectUnsent(page, 0, 60_000);
    const [made] = await books.rows<{ status: string; lines: number }>(
      `select p.status, count(*)::int as lines from purchases p
       join purchase_lines l on l.business_id = p.business_id and l.purchase_id = p.id
       where p.supplier_id = '${supplier}' group by p.business_id, p.id order by p.effective_at desc limit 1`,
    );
    expect(made).toEqual({ status: "ordered", lines: wanted });
    // It is on its way: nothing of it is asked for again.
    await page.goto(`${origin}/purchases/to-buy`);
    await expect(page.getByTestId("to-buy-supplier").first()).toBeVisible();
    await expect(page.locator(`[data-supplier="${supplier}"]`)).toHaveCount(0);
    await books.close();
    await server.kill();
  },
);
