import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { piecesOf } from "./buying-books.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { chooseFirstCategory, fillProduct } from "./pages/products.ts";
import { addItem, chooseSupplier, Hand, openNewPurchase, savePurchase } from "./pages/purchases.ts";
import { expectUnsent } from "./pages/sign-in.ts";
import { expectStatus } from "./pages/transfers.ts";

test("serial-tracked items are received by serial number, directly and from an order, and returned by one", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("manager@duka.test");
  const origin = shop.origin();
  const mark = randomUUID().slice(0, 8).toUpperCase();
  const sku = `PH-${mark}`;
  const serial = (nth: number) => `${mark}-${nth}`;
  await page.goto(`${origin}/products/new`);
  await fillProduct(page, { name: `Phone ${mark}`, sku, price: "250,000" });
  await chooseFirstCategory(page);
  await page.getByRole("combobox", { name: "Tracking" }).click();
  await page.getByRole("option", { name: "By serial number" }).click();
  await page.getByTestId("product-save").click();
  await expect(page.getByTestId("product-form")).toBeHidden();
  const hand = new Hand(page);
  const text = page.getByTestId("serial-text");
  const named = page.getByTestId("serial-chosen");

  // Two units received immediately: the number of serials is the quantity, and each is entered once.
  await openNewPurchase(page, origin);
  await chooseSupplier(page, hand, "a");
  await addItem(page, hand, { sku, quantity: 1 });
  await page.getByTestId("line-cost").fill("180,000");
  await text.fill(`${serial(1)}, ${serial(2)}`);
  await page.getByTestId("serial-add").click();
  const bought = page.getByTestId("line-quantity");
  await expect(bought).toHaveValue("2");
  await expectNamedAlready(page, ` ${serial(1).toLowerCase()} `);
  await expect(named).toHaveText([serial(1), serial(2)]);
  await bought.fill("1");
  await page.getByTestId("purchase-save").click();
  await expectMoreNumbers(page, "line-quantity");
  expect(await seriousIn(page, "serial numbers of a purchase")).toEqual([]);
  await bought.fill("2");
  const number = await savePurchase(page, hand);
  await expectStatus(page, "received");
  await expectUnsent(page, 0, 30_000);
  expect(await piecesOf(books, sku)).toEqual([
    { serial: serial(1), status: "in_stock", number },
    { serial: serial(2), status: "in_stock", number },
  ]);

  // For two ordered units the serials are requested on receipt, not before.
  await openNewPurchase(page, origin);
  await chooseSupplier(page, hand, "a");
  await addItem(page, hand, { sku, quantity: 2 });
  await page.getByTestId("only-ordered").click();
  await expect(page.getByTestId("purchase-form")).toContainText(
    "Its serial numbers are asked for when it arrives.",
  );
  await expect(text).toHaveCount(0);
  await page.getByTestId("line-cost").fill("180,000");
  const order = await savePurchase(page, hand);
  await page.getByTestId("receive-all").click();
  const dialog = page.getByTestId("receive-dialog");
  await page.getByTestId("receive-save").click();
  await expect(dialog).toContainText("Enter what came of at least one item.");
  await text.fill(serial(3));
  await text.press("Enter");
  await expect(named).toHaveText([serial(3)]);
  await expectNamedAlready(page, serial(3));
  await text.fill(serial(4));
  await text.press("Enter");
  const came = page.getByTestId("receive-quantity");
  await expect(came).toHaveValue("2");
  await came.fill("1");
  await page.getByTestId("receive-save").click();
  await expectMoreNumbers(page, "receive-quantity");
  await came.fill("2");
  expect(await seriousIn(page, "serial numbers of a delivery")).toEqual([]);
  await page.getByTestId("receive-save").click();
  await expect(dialog).toBeHidden();
  await expectStatus(page, "received");
  await expect(page.getByTestId("line-serials")).toHaveText(`${serial(3)}, ${serial(4)}`);

  // One of them is returned, chosen among the units in stock here.
  await page.getByTestId("return-goods").click();
  const offered = page.getByTestId("serial-offered");
  await expect(offered).toHaveCount(4);
  await offered.filter({ hasText: serial(4) }).click();
  await expect(page.getByTestId("return-quantity")).toHaveValue("1");
  await page.getByTestId("return-reason").fill("Does not ring");
  await page.getByTestId("return-save").click();
  await expect(page.getByTestId("purchase-return")).toBeVisible();
  await expectUnsent(page, 0, 30_000);
  expect(await piecesOf(books, sku)).toEqual([
    { serial: serial(1), status: "in_stock", number },
    { serial: serial(2), status: "in_stock", number },
    { serial: serial(3), status: "in_stock", number: order },
    { serial: serial(4), status: "gone", number: order },
  ]);
  const stockItem = "select id from products where sku = $1";
  const [product] = await books.rows<{ id: string }>(stockItem, [sku]);
  expect(await books.inStock(product?.id ?? "")).toBe(3000);
});

/** An existing serial, however it is written, is reported at its field and not added a second time. */
async function expectNamedAlready(page: Page, serial: string): Promise<void> {
  const text = page.getByTestId("serial-text");
  const count = await page.getByTestId("serial-chosen").count();
  await text.fill(serial);
  await text.press("Enter");
  await expect(text).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("This number is listed already.")).toBeVisible();
  await expect(page.getByTestId("serial-chosen")).toHaveCount(count);
  await text.fill("");
}

async function expectMoreNumbers(page: Page, field: string): Promise<void> {
  await expect(page.getByTestId(field)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("There are more serial numbers than pieces.")).toBeVisible();
}
