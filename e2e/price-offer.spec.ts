import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { addItem, chooseSupplier, Hand, openNewPurchase, savePurchase } from "./pages/purchases.ts";
import { expectUnsent, screensArePrefetched } from "./pages/sign-in.ts";

test("an item whose cost rose is offered a price that keeps the margin, on entry and on receipt, and is sold at it", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const page = await till("owner@duka.test");
  // Not the newest, which an earlier test may have entered without a cost and in a category of its own.
  const item = (await books.items("piece", 50)).at(-1);
  const { id = "", sku = "", price = 0 } = item ?? {};
  const priceNow = () => books.figure("select selling_price from products where id = $1", [id]);
  const figures = (amount: number) => String(Math.round(amount / 100));
  const hand = new Hand(page);
  const offer = page.getByTestId("price-offer");
  const begin = async () => {
    await openNewPurchase(page, shop.origin());
    await chooseSupplier(page, hand, "a");
    await addItem(page, hand, { sku, quantity: 2 });
  };

  // Costs more than its selling price, entered offline, from a new supplier.
  await openNewPurchase(page, shop.origin());
  await screensArePrefetched(page);
  await page.context().setOffline(true);
  await page.getByTestId("purchase-form").getByRole("combobox").first().fill("Zawadi Stores");
  await page.getByRole("option").last().click();
  await expect(page.getByTestId("supplier-name")).toHaveValue("Zawadi Stores");
  await page.getByTestId("supplier-save").click();
  await addItem(page, hand, { sku, quantity: 2 });
  await page.getByTestId("line-cost").fill("1");
  await expect(offer).toHaveCount(0);
  await page.getByTestId("line-cost").fill(figures(price * 1.1));
  await expect(offer).toContainText("is a loss");
  await page.getByTestId("line-new-price").fill("many");
  await page.getByTestId("purchase-save").click();
  await expect(offer).toContainText("Write it in figures.");
  expect(await seriousIn(page, "a price offer")).toEqual([]);
  await page.getByTestId("line-take-price").click();
  await expect(page.getByTestId("line-take-price")).toHaveCount(0);
  const offered = Number(
    (await page.getByTestId("line-new-price").inputValue()).replaceAll(",", ""),
  );
  expect(offered * 100).toBeGreaterThan(price * 1.1);
  const bought = await savePurchase(page, hand);
  expect(await priceNow()).toBe(price);
  await page.context().setOffline(false);
  await expectUnsent(page, 0, 60_000);
  await expect.poll(priceNow).toBe(offered * 100);
  const sellers = await books.rows<{ name: string }>(
    `select s.name from purchases p
       join suppliers s on s.business_id = p.business_id and s.id = p.supplier_id
     where p.number = $1`,
    [bought],
  );
  expect(sellers).toEqual([{ name: "Zawadi Stores" }]);

  // Ordered at that cost, and even more expensive on receipt: without entering a new price the old one is
  // kept.
  await begin();
  await page.getByTestId("only-ordered").click();
  await expect(offer).toHaveCount(0);
  const ordered = await savePurchase(page, hand);
  await page.getByTestId("receive-part").click();
  await page.getByTestId("receive-more").click();
  await page.getByTestId("receive-cost").fill(figures(offered * 150));
  await expect(offer).toContainText("is a loss");
  await page.getByTestId("line-new-price").fill(String(offered * 2));
  await page.getByRole("combobox", { name: "Came to" }).click();
  await page.getByRole("option").nth(1).click();
  expect(await seriousIn(page, "receiving elsewhere")).toEqual([]);
  await page.getByTestId("receive-save").click();
  await expect(offer).toHaveCount(0);
  await expect.poll(priceNow, { timeout: 60_000 }).toBe(offered * 200);
  await expectUnsent(page, 0, 60_000);
  const came = await books.rows<{ name: string }>(
    `select l.name from purchase_receipts r
       join locations l on l.business_id = r.business_id and l.id = r.location_id
       join purchases p on p.business_id = r.business_id and p.id = r.purchase_id
     where p.number = $1`,
    [ordered],
  );
  expect(came).toEqual([{ name: "Tawi la Sinza" }]);

  // A whole order received at a higher cost: one tap opens the new price with everything filled in.
  await begin();
  await page.getByTestId("line-cost").fill(figures(offered * 250));
  await page.getByTestId("only-ordered").click();
  const dearer = await savePurchase(page, hand);
  await page.getByTestId("receive-all").click();
  await expect(page.getByTestId("receive-quantity")).toHaveValue("2");
  await expect(offer).toContainText("is a loss");
  await page.getByTestId("line-new-price").fill(String(offered * 3));
  await page.getByTestId("receive-save").click();
  await expect(offer).toHaveCount(0);
  await expect.poll(priceNow, { timeout: 60_000 }).toBe(offered * 300);
  await expectUnsent(page, 0, 60_000);
  const status = await books.rows("select status from purchases where number = $1", [dearer]);
  expect(status).toEqual([{ status: "received" }]);

  // Restored for the tests that follow at this shop.
  await books.rows("update products set selling_price = $2 where id = $1", [id, price]);
});
