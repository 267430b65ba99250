import { Books, feedAges } from "./fixtures/books.ts";
import { noConnection } from "./fixtures/console-watch.ts";
import { ShopServer } from "./fixtures/shop-server.ts";
import { expect, test } from "./fixtures/test.ts";
import { holdPrint } from "./pages/receipts.ts";
import { seriousIn } from "./pages/axe.ts";
import { speakBySize } from "./pages/locale-assertions.ts";
import { expectUnsent, signIn } from "./pages/sign-in.ts";

test(
  "low stock is ordered from its supplier, and then counts as ordered",
  { tag: ["@phone"] },
  async ({ page, context, folders, demoFolder, watch }) => {
    watch.allow(noConnection);
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
    // The order is open: none of its items is suggested again.
    await page.goto(`${origin}/purchases/to-buy`);
    await expect(page.getByTestId("to-buy-supplier").first()).toBeVisible();
    await expect(page.locator(`[data-supplier="${supplier}"]`)).toHaveCount(0);
    await books.close();
    await server.kill();
  },
);

test(
  "items sold in packs are ordered by the pack, and the order is shared before it is created",
  { tag: ["@phone"] },
  async ({ page, context, folders, demoFolder, watch }) => {
    watch.allow(noConnection);
    await speakBySize(context);
    await holdPrint(page);
    const server = await ShopServer.on(folders.copyOf(demoFolder));
    const books = await Books.of(server.dataFolder);
    const origin = server.origin();
    await books.rows(
      `update products set packs = jsonb_build_array(jsonb_build_object('id', gen_random_uuid(),
         'name_en', 'Carton', 'name_sw', 'Katoni', 'size', 6, 'barcode', null, 'price', null))
       where tracking_type = 'QTY' and unit_of_measure = 'piece'`,
    );
    // Purchases settled that long ago exist only on the server.
    await books.rows(
      `update purchases set effective_at = effective_at - interval '120 days',
         closed_at = closed_at - interval '120 days' where closed_at is not null and billed = paid`,
    );
    await books.rows(feedAges);
    await signIn(page, origin, "owner@duka.test");
    await expectUnsent(page, 0, 30_000);
    const carton = test.info().project.name === "phone" ? "Katoni (6)" : "Carton (6)";
    const packed = new RegExp(`^(\\d+) × ${carton.replaceAll(/[()]/gu, "\\$&")} = (\\d+)$`, "u");

    await page.goto(`${origin}/purchases/to-buy`);
    const cards = page.locator('[data-testid="to-buy-supplier"]:not([data-supplier=""])');
    const first = cards.filter({ hasText: `× ${carton}` }).first();
    await expect(first).toBeVisible();
    const supplier = (await first.getAttribute("data-supplier")) ?? "";
    const card = page.locator(`[data-supplier="${supplier}"]`);

    // Lead time and minimum order, with errors shown at the field.
    await page.goto(`${origin}/suppliers/${supplier}`);
    await page.getByTestId("supplier-edit").click();
    await page.getByTestId("supplier-lead-days").fill("400");
    await page.getByTestId("supplier-least-order").fill("a lot");
    await page.getByTestId("supplier-save").click();
    for (const field of ["supplier-lead-days", "supplier-least-order"])
      await expect(page.getByTestId(field)).toHaveAttribute("aria-invalid", "true");
    expect(await seriousIn(page, "the terms of a supplier")).toEqual([]);
    await page.getByTestId("supplier-dialog").screenshot({ path: shot("terms.png") });
    await page.getByTestId("supplier-lead-days").fill("4");
    await page.getByTestId("supplier-least-order").fill("90000000");
    await page.getByTestId("supplier-save").click();
    await expect(page.getByTestId("supplier-lead")).toContainText("4");
    await expect(page.getByTestId("supplier-least")).toContainText("90,000,000");
    await expectUnsent(page, 0, 30_000);

    await page.goto(`${origin}/purchases/to-buy`);
    await expect(card.getByTestId("lead-days")).toHaveAttribute("data-source", "entered");
    await expect(card.getByTestId("below-least")).toBeVisible();
    expect(await seriousIn(page, "what to buy by packs")).toEqual([]);
    await card.screenshot({ path: shot("to-buy.png") });
    const lined = await card.getByTestId("buy-quantity").allInnerTexts();
    const told = lined.map((text) => text.replaceAll(/\s+/gu, " "));
    const inPacks = told.flatMap((text) => packed.exec(text)?.slice(1).map(Number) ?? []);
    const [packs = 0, pieces = 0] = inPacks;
    expect(packs * 6).toBe(pieces);

    // Printed, and shared as a picture and as text, before it is created.
    await card.getByTestId("order-print").click();
    const paper = page.locator("[data-print-root]");
    await expect(paper).toContainText(`${packs} × ${carton} = ${pieces}`);
    await page.evaluate(() => globalThis.dispatchEvent(new Event("afterprint")));
    await expect(paper).toHaveCount(0);
    await card.getByTestId("order-share").click();
    const link = (await page.getByTestId("share-whatsapp").getAttribute("href")) ?? "";
    expect(new URL(link).searchParams.get("text")).toContain(`${packs} × ${carton} = ${pieces}`);
    const picture = page.waitForEvent("download");
    await page.getByTestId("share-picture").click();
    expect((await picture).suggestedFilename()).toMatch(/\.png$/u);
    await page.keyboard.press("Escape");
    await expect(page.getByTestId("share-dialog")).toHaveCount(0);

    await card.getByTestId("make-order").click();
    const lines = page.getByTestId("purchase-line");
    await expect(lines).toHaveCount(told.length);
    // The line added last is listed first.
    const line = lines.nth(told.length - 1 - told.findIndex((text) => packed.test(text)));
    await expect(line.getByRole("radio", { name: carton })).toBeChecked();
    await expect(line.getByTestId("line-quantity")).toHaveValue(String(packs));
    await line.screenshot({ path: shot("line.png") });
    await page.getByTestId("purchase-save").click();
    await page.waitForURL(/\/purchases\/[\da-f-]{36}$/u);
    await expectUnsent(page, 0, 60_000);
    const made = await books.rows<{ packs: number }>(
      `select (l.quantity / 6000)::int as packs from purchases p
       join purchase_lines l on l.business_id = p.business_id and l.purchase_id = p.id
       where p.supplier_id = $1 and p.status = 'ordered' and l.pack->>'size' = '6'
         and l.quantity % 6000 = 0 order by l.position`,
      [supplier],
    );
    expect(made.map((row) => row.packs)).toEqual(inPacks.filter((_, index) => index % 2 === 0));

    // The server sends the resulting order and reports the delivery status.
    await page.getByTestId("order-send").click();
    await page.getByTestId("send-to").fill("0712 345 67");
    await page.getByTestId("send-receipt-save").click();
    await expect(page.getByTestId("send-to")).toHaveAttribute("aria-invalid", "true");
    await page.getByTestId("send-to").fill("0712 345 678");
    expect(await seriousIn(page, "sending an order")).toEqual([]);
    await page.getByTestId("send-receipt-save").click();
    await expect(page.getByTestId("send-receipt-dialog")).toHaveCount(0);
    await expectUnsent(page, 0, 60_000);
    const sends = () => books.rows("select type, recipient, status from receipt_sends");
    const sent = { type: "order", recipient: "+255712345678", status: "sent" };
    await expect.poll(sends, { timeout: 30_000 }).toEqual([sent]);
    await page.getByTestId("order-send").click();
    const fate = page.getByTestId("receipt-send");
    await expect(fate).toHaveAttribute("data-status", "sent", { timeout: 60_000 });
    await page.getByTestId("send-receipt-dialog").screenshot({ path: shot("sent.png") });

    const [old] = await books.rows<{ id: string }>(
      `select l.product_id as id from purchase_lines l
         join purchases p on p.business_id = l.business_id and p.id = l.purchase_id
         join businesses b on b.id = p.business_id and b.subdomain = 'duka'
       where p.status = 'received' group by 1 having bool_and(p.effective_at < now() - interval '100 days') limit 1`,
    );
    await page.goto(`${origin}/products/${old?.id}/edit`);
    await expect(page.getByTestId("last-bought-price")).toBeVisible();
    await expect(page.getByTestId("older-bought")).toHaveAttribute("data-count", /^[1-9]/u);
    await books.close();
    await server.kill();
  },
);

const shot = (name: string) => test.info().outputPath(name);
