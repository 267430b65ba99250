import { lineGross } from "../src/domain/cart.ts";
import { boughtFor } from "../src/domain/quantity-for-money.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { expectUnsent } from "./pages/sign-in.ts";

/** The quantity an amount buys at a price, by the rule; minor units. */
function bought(amount: number, price: number) {
  const found = boughtFor(amount, "kg", (quantity) => lineGross(quantity, price));
  if (found === null) throw new Error("the amount buys nothing");
  return found;
}

test("@phone a weighed item is sold for an amount of money", async ({ till, shop, books }) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("kg", 1);
  const { nearest } = bought(2_000_00, item?.price ?? 0);
  await counter.search.fill(item?.sku ?? "");
  const tile = page.locator(`[data-testid=tile][data-sku="${item?.sku}"]`);
  await expect(tile).toContainText("/kg");
  await tile.tap();
  await expect(page.getByTestId("measure-for-2000")).toBeVisible();
  expect(await seriousIn(page, "how much")).toEqual([]);
  await page.getByTestId("measure-for-2000").tap();
  await expect(page.getByTestId("measure-dialog")).toHaveCount(0);
  // The tile shows the quantity in the cart.
  await expect(tile.getByTestId("taken")).toHaveText(`${nearest.quantity / 1000}\u00a0kg`);
  await counter.search.fill("");
  const number = await counter.payCash();
  await expectUnsent(page, 0);
  const [sold] = await books.rows(
    `select l.quantity::int, s.total::int from sales s join sale_lines l
       on l.business_id = s.business_id and l.sale_id = s.id where s.number = $1`,
    [number],
  );
  expect(sold).toEqual({ quantity: nearest.quantity, total: nearest.amount });
});

test("the alternative quantity for an amount is one tap away, from the tile and from the line's pad", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const items = await books.items("kg", 20);
  // An item of which no whole step of the scale costs 1,234.
  const item = items.find(({ price }) => bought(1_234_00, price).other !== null);
  const { nearest, other } = bought(1_234_00, item?.price ?? 0);
  await counter.pick(item?.sku ?? "");
  await page.getByTestId("measure-by-money").tap();
  await page.getByTestId("measure-save").tap();
  await expect(page.getByTestId("measure-dialog")).toContainText("Say how much.");
  for (const key of "1234") await page.getByTestId(`pad-${key}`).tap();
  await expect(page.getByTestId("measure-taken")).toContainText(`${nearest.quantity / 1000}`);
  await page.getByTestId("measure-other").tap();
  const quantity = page.getByTestId("cart-line-quantity");
  const shown = (thousandths: number) =>
    expect(quantity).toHaveText(new RegExp(`^${thousandths / 1000}\u00a0kg`, "u"));
  await shown(other?.quantity ?? 0);

  await page.getByRole("button", { name: "Quantity for an amount of money" }).tap();
  for (const key of "1234") await page.getByTestId(`pad-${key}`).tap();
  await shown(nearest.quantity);
  await expect(page.getByTestId("line-bought")).toContainText("Asked for 1,234");
  await page.getByTestId("take-other").tap();
  await shown(other?.quantity ?? 0);
  await expect(page.getByTestId("line-bought")).toHaveCount(0);

  // And from the line item itself, by weight.
  await page.getByTestId("measure-line").tap();
  await page.getByTestId("measure-usual").nth(1).tap();
  await shown(500);
  await expect(counter.lines).toHaveCount(1);
  await counter.payCash();
});

test("a line is increased and decreased, and is removed by its own button only", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("piece", 1);
  await counter.pick(item?.sku ?? "");
  const [less, more] = [page.getByTestId("line-less"), page.getByTestId("line-more")];
  await expect(less).toBeDisabled();
  for (const button of [less, more]) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
  }
  await more.tap();
  await more.tap();
  await counter.expectQuantity("3");
  await less.tap();
  await counter.expectQuantity("2");
  await counter.search.fill(item?.sku ?? "");
  await expect(page.getByTestId("taken").first()).toHaveText("2");
  await counter.search.fill("");
  await less.tap();
  await expect(less).toBeDisabled();
  await counter.payCash();
});
