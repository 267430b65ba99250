import { noConnection } from "./fixtures/console-watch.ts";
import { Books } from "./fixtures/books.ts";
import { ShopServer } from "./fixtures/shop-server.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { speakBySize } from "./pages/locale-assertions.ts";
import { expectUnsent, screensArePrefetched, shopIsHere, signIn } from "./pages/sign-in.ts";

test(
  "[S1, S15] fifty items are counted offline, across a reload, and posted as one",
  { tag: ["@phone"] },
  async ({ page, context, folders, demoFolder, watch }) => {
    watch.allow(noConnection);
    // A separate shop: every item is left with one piece in stock, and later tests need more.
    const shop = await ShopServer.on(folders.copyOf(demoFolder));
    const books = await Books.of(shop.dataFolder);
    await speakBySize(context);
    const person = await hire(books, { name: "Rehema", role: "business_manager" });
    const items = await books.items("piece", 50, 0);
    const counted = items.length;
    expect(counted).toBe(50);
    await signIn(page, shop.origin(), person.email);
    await page.goto(`${shop.origin()}/inventory/stocktake`);
    await expect(page.getByTestId("stocktake-begin")).toBeVisible();

    await screensArePrefetched(page);
    await context.setOffline(true);
    await page.getByTestId("stocktake-begin").click();
    await expect(page.getByRole("combobox")).toBeVisible();
    const half = Math.floor(counted / 2);
    for (const item of items.slice(0, half)) await scan(page, item.barcode ?? "");
    const lines = page.getByTestId("counted-good");
    await expect(page.getByTestId("stocktake-count")).toContainText(String(half));

    await page.reload();
    await expect(lines.first()).toBeVisible();
    await expect(page.getByRole("combobox")).toBeVisible();
    await expect(page.getByTestId("stocktake-count")).toContainText(String(half));
    for (const item of items.slice(half)) await scan(page, item.barcode ?? "");
    await expect(page.getByTestId("stocktake-count")).toContainText(String(counted));

    // One more of the last item, and the first one recounted by hand.
    const [first] = items;
    await scan(page, items.at(-1)?.barcode ?? "");
    const [names] = await books.rows<{ en: string; sw: string }>(
      "select name_en as en, name_sw as sw from products where id = $1",
      [first?.id],
    );
    const named = new RegExp(`${names?.en ?? ""}|${names?.sw || "-"}`, "u");
    await page
      .getByTestId("counted-change")
      .and(page.getByRole("button", { name: named }))
      .first()
      .click();
    await page.getByTestId("stocktake-found").fill("7");
    await page.getByTestId("stocktake-keep").click();
    await expect(page.getByTestId("stocktake-quantity")).toBeHidden();

    await page.getByTestId("stocktake-review").click();
    await expect(page.getByTestId("difference-row").first()).toBeVisible();
    await expect(page.getByTestId("stocktake-uncounted")).toBeVisible();
    await page.getByTestId("stocktake-post").click();
    await expect(page.getByTestId("stocktake-begin")).toBeVisible();
    await expectUnsent(page, 1);

    await context.setOffline(false);
    await shopIsHere(page);
    await expectUnsent(page, 0);
    const rows = await books.rows<{ product: string; quantity: number; ops: number }>(
      `select s.product_id as product, c.quantity::int as quantity,
         count(*) over (partition by c.op_id)::int as ops
       from stock_counts c join stock_items s
         on s.business_id = c.business_id and s.id = c.stock_item_id
       where c.actor_id = $1`,
      [person.id],
    );
    expect(rows).toHaveLength(counted);
    expect(new Set(rows.map(({ ops }) => ops))).toEqual(new Set([counted]));
    const found = new Map(rows.map(({ product, quantity }) => [product, quantity]));
    expect(found.get(first?.id ?? "")).toBe(7000);
    expect(found.get(items.at(-1)?.id ?? "")).toBe(2000);
    expect(await books.inStock(items[1]?.id ?? "")).toBe(1000);
    await books.close();
    await shop.stop();
  },
);
