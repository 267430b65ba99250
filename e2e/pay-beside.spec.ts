import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { scan } from "./pages/keyboard-scanner.ts";

test("the paid items are shown alongside their payment, and a tap on a line returns to it", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [first, second] = await books.items("piece", 2);
  await scan(page, first?.barcode ?? "");
  await scan(page, second?.barcode ?? "");
  await expect(counter.lines).toHaveCount(2);
  await counter.pay.dblclick();
  await expect(page.getByTestId("paid-cart")).toContainText(first?.name ?? "no name");
  await expect(page.getByTestId("paid-line")).toHaveCount(2);
  await expect(page.getByTestId("cart-total")).toContainText(
    await page.getByTestId("due").innerText(),
  );
  // Payment keys are pressed in passing: they are larger than those at the cart.
  const key = await page.getByTestId("pad-5").boundingBox();
  expect(Math.min(key?.width ?? 0, key?.height ?? 0)).toBeGreaterThanOrEqual(72);
  await page.getByTestId("paid-line").first().tap();
  await expect(page.locator("[data-testid=cart-line][data-chosen=true]")).toContainText(
    first?.name ?? "no name",
  );
  await counter.pay.tap();
  await page.getByTestId("back-to-cart").tap();
  await expect(counter.search).toBeVisible();
  // The window is too narrow for two panes: on a phone the payment is a page of its own.
  await page.setViewportSize({ width: 640, height: 360 });
  await counter.pay.tap();
  await expect(page.getByTestId("exact")).toBeVisible();
  await expect(page.getByTestId("paid-cart")).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByTestId("paid-cart")).toBeVisible();
  await counter.takeExact();
  await counter.nextSale();
});

test("@desk with a keyboard the on-screen keys are folded, can be opened, and the buttons name their keys", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("piece", 1);
  await counter.put(item);
  await expect(page.getByTestId("pad-5")).toHaveCount(0);
  await counter.lines.first().getByRole("button").first().click();
  await expect(page.getByTestId("pad-5")).toBeVisible();
  await expect(counter.pay.locator("kbd")).toHaveText("F2");
  await page.keyboard.press("F2");
  await expect(counter.complete.locator("kbd")).toHaveText("Enter");
  await expect(page.getByTestId("exact").locator("kbd")).toHaveText("F2");
  await expect(page.getByTestId("back-to-cart").locator("kbd")).toHaveText("Esc");
  await expect(page.getByTestId("pad-5")).toHaveCount(0);
  await counter.typeOnPad("50000");
  await expect(page.getByTestId("received")).toContainText("50,000");
  await page.keyboard.press("F3");
  await expect(page.getByTestId("payment-reference")).toBeVisible();
  await page.keyboard.press("F2");
  await page.getByTestId("turn-pad").click();
  await page.getByTestId("pad-5").click();
  await expect(page.getByTestId("received")).toContainText("5");
  // The setting lasts as long as the window: it also applies to the next sale.
  await page.keyboard.press("Escape");
  // Wait for the cart: until then the payment receives the key.
  await expect(counter.search).toBeVisible();
  await page.keyboard.press("F2");
  await expect(page.getByTestId("pad-5")).toBeVisible();
  await page.getByTestId("turn-pad").click();
  await expect(page.getByTestId("pad-5")).toHaveCount(0);
  await counter.takeExact();
  await counter.nextSale();
});
