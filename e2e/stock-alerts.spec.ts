import { noLine } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { expectUnsent, shelfIsFilled, shopIsHere, signIn } from "./pages/sign-in.ts";

test("[S1] a shelf sold empty is told, and who saw it without a line has seen it", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  watch.allow(noLine);
  const person = await hire(books, { name: "Juma", role: "business_manager" });
  const [good] = await books.goods("piece", 1);
  const left = (await books.onShelf(good?.id ?? "")) / 1000;
  const alert = () =>
    books.rows<{ type: string; by: string | null }>(
      `select a.alert_type as type, a.acknowledged_by as by
       from stock_alerts a join stock_items s
         on s.business_id = a.business_id and s.id = a.stock_item_id
       join locations l on l.business_id = s.business_id and l.id = s.location_id
       where s.product_id = $1 and l.name = 'Duka kuu Kariakoo' and a.closed_at is null`,
      [good?.id],
    );
  await signIn(page, shop.origin(), person.email);
  const counter = new Counter(page);
  await counter.open();
  await scan(page, good?.barcode ?? "");
  await counter.typeOnPad(String(left));
  await counter.payCash();
  await expectUnsent(page, 0);
  expect(await alert()).toEqual([{ type: "OUT_OF_STOCK", by: null }]);

  await page.goto(`${shop.origin()}/inventory/alerts`);
  await page.getByTestId("alert-search").fill(good?.sku ?? "");
  const told = page.getByTestId("alert-row");
  await expect(told).toHaveCount(1);
  await expect(told).toHaveAttribute("data-type", "OUT_OF_STOCK");
  await expect(told).toContainText(good?.sku ?? "");

  await shelfIsFilled(page);
  await context.setOffline(true);
  await page.getByTestId("alert-acknowledge").click();
  await expect(told).toHaveAttribute("data-sync", "unsent");
  await page.reload();
  await page.getByTestId("alert-search").fill(good?.sku ?? "");
  await expect(told).toHaveCount(1);
  await expect(told).toHaveAttribute("data-sync", "unsent");
  await expect(page.getByTestId("alert-acknowledge")).toHaveCount(0);
  await expectUnsent(page, 1);
  expect(await alert()).toEqual([{ type: "OUT_OF_STOCK", by: null }]);

  await context.setOffline(false);
  await shopIsHere(page);
  await expectUnsent(page, 0);
  expect(await alert()).toEqual([{ type: "OUT_OF_STOCK", by: person.id }]);
  await expect(told).toHaveAttribute("data-sync", "sent");
});
