import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { scan, scanBurst } from "./pages/keyboard-scanner.ts";
import { expectUnsent } from "./pages/sign-in.ts";

test("a scanner burst of 20 codes in a second loses none", async ({ till, shop, books }) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const items = await books.items("piece", 10);
  const codes = [...items, ...items].map(({ barcode }) => barcode ?? "");
  expect(codes).toHaveLength(20);
  await scanBurst(page, codes, 1000);
  await expect(counter.lines).toHaveCount(10);
  const quantities = page.getByTestId("cart-line-quantity");
  await expect(quantities.filter({ hasText: /^2 ×/u })).toHaveCount(10);
  await counter.payCash();
});

test("a decimal point is refused for items sold by the piece, deleting stops at empty, and a zero quantity cannot be paid", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [piece, second] = await books.items("piece", 2);
  await scan(page, second?.barcode ?? "");
  await expect(counter.lines).toHaveCount(1);
  // The last one is selected.
  await scan(page, piece?.barcode ?? "");
  await expect(counter.lines).toHaveCount(2);
  const line = counter.lines.filter({ hasText: piece?.name ?? "no name" });
  const quantity = line.getByTestId("cart-line-quantity");
  const refused = line.getByTestId("line-refused");
  await expect(page.getByTestId("pad-.")).toHaveAttribute("aria-disabled", "true");
  await page.getByTestId("pad-1").click();
  // It is announced as disabled but can still be pressed: pressing it shows the reason.
  await page.getByTestId("pad-.").click({ force: true });
  await page.getByTestId("pad-5").click();
  await expect(refused).toContainText("whole numbers only");
  await counter.expectQuantity("1", quantity);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await counter.typeOnPad("1.5");
  await expect(refused).toContainText("whole numbers only");
  await counter.expectQuantity("1", quantity);
  // The decimal point is deleted first, then the digit; further presses delete nothing else.
  for (let deleted = 0; deleted < 5; deleted += 1) await page.keyboard.press("Backspace");
  await expect(refused).toHaveCount(0);
  await counter.expectQuantity("0", quantity);
  await expect(counter.lines).toHaveCount(2);
  await counter.pay.click();
  await expect(page.getByText("Say how much of").first()).toBeVisible();
  await expect(counter.complete).toHaveCount(0);
  // Fast typing: two simultaneous keys count as two.
  await page.keyboard.type("12");
  await counter.expectQuantity("12", quantity);
  await expect(page.getByText("Say how much of")).toHaveCount(0);
  await counter.payCash();
});

test("a removed line is restored to its own cart only", async ({ till, shop, books }) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [one, two] = await books.items("piece", 2);
  await scan(page, one?.barcode ?? "");
  await expect(counter.lines).toHaveCount(1);
  // Enter picks the match of the typed text, however soon it is pressed, never a favourite still on screen.
  await counter.search.fill(two?.name ?? "");
  await counter.search.press("Enter");
  await expect(counter.lines.filter({ hasText: two?.name ?? "no name" })).toHaveCount(1);
  await expect(counter.lines).toHaveCount(2);
  await expect(counter.search).toHaveValue("");
  await page.keyboard.press("Escape");
  const undo = page.getByRole("button", { name: "Undo" });
  await page.keyboard.press("Delete");
  await expect(counter.lines).toHaveCount(1);
  await undo.click();
  await expect(counter.lines).toHaveCount(2);
  await page.keyboard.press("Delete");
  await expect(undo).toBeVisible();
  await page.getByTestId("new-cart").click();
  await expect(counter.lines).toHaveCount(0);
  await expect(undo).toHaveCount(0);
  await page.getByTestId("parked-cart").first().click();
  await expect(counter.lines).toHaveCount(1);
  await page.keyboard.press("Delete");
  await expect(counter.lines).toHaveCount(0);
});

test("removing the last line of a phone's cart keeps the focus in its sheet", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("piece", 1);
  await counter.put(item);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByTestId("open-cart").click();
  const sheet = page.getByTestId("cart-sheet");
  await expect(counter.lines).toHaveCount(1);
  await page.getByTestId("remove-line").click();
  await expect(counter.lines).toHaveCount(0);
  await expect
    .poll(() => sheet.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  // The message that offers to undo is above the sheet and closes first.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
});

test("[S2] a cart is handed to another till and sold there once, under its own ids", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("piece", 1);
  await counter.put(item);
  // A changed total is announced.
  await page.getByTestId("add-customer").click();
  await counter.chooseCustomer("Kiosk ya Tandale");
  await expect(page.getByText("Wholesale prices: TSh").first()).toBeVisible();
  await page.getByRole("button", { name: "Without Kiosk ya Tandale" }).click();
  await expect(page.getByText("Usual prices: TSh").first()).toBeVisible();
  await page.keyboard.press("F4");
  await page.getByTestId("park-name").fill("Fundi");
  // A scan goes into the cart behind the form, and nothing of it into the form.
  await scan(page, item?.barcode ?? "");
  await counter.expectQuantity("2");
  await expect(page.getByTestId("park-name")).toHaveValue("Fundi");
  await page.getByTestId("park-hand-over").click();
  await expect(page.getByText("The other tills have the cart now").first()).toBeVisible();
  await expect(page.getByTestId("parked-cart")).toHaveCount(0);
  await expect(counter.lines).toHaveCount(0);

  const other = await till("manager@duka.test");
  const there = await Counter.at(other, shop.origin());
  await other.getByTestId("open-carts").click();
  await other.getByTestId("take-cart").filter({ hasText: "Fundi" }).click();
  await expect(there.lines).toContainText(item?.name ?? "");
  const number = await there.payCash();
  await expectUnsent(other, 0);
  expect(
    await books.figure("select count(*) from sales where number = $1 and id is not null", [number]),
  ).toBe(1);
  // A cart that was taken is no longer available to others.
  await page.getByTestId("open-carts").click();
  const carts = page.getByTestId("carts-dialog");
  await expect(carts).toContainText("No parked carts");
  // Offline, the dialog reports that carts cannot be loaded; once online again it loads them automatically.
  await page.keyboard.press("Escape");
  await page.context().setOffline(true);
  await page.getByTestId("open-carts").click();
  await expect(carts).toContainText("cannot be seen now");
  await expect(page.getByTestId("status-chip").first()).toHaveAttribute("data-line", "offline");
  await page.context().setOffline(false);
  await expect(carts).toContainText("No parked carts");
});
