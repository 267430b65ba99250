import { formatReceiptCode } from "../src/domain/receipt-code.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { goByMenu } from "./pages/menu.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { expectUnsent } from "./pages/sign-in.ts";

test("[S2] items scanned while paying are never lost: they start the next sale, or join this one", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [first, second, third] = await books.items("piece", 3);
  const named = (item: typeof first) =>
    counter.lines.filter({ hasText: item?.name ?? "no good of this name" });
  await counter.put(first);
  await counter.pay.click();
  // Scans go to the cart until the payment is shown.
  await expect(page.getByTestId("exact")).toBeVisible();
  await scan(page, second?.barcode ?? "");
  await expect(page.getByTestId("scanned")).toContainText(second?.name ?? "no name");
  await scan(page, third?.barcode ?? "");
  await scan(page, third?.barcode ?? "");
  await expect(page.getByTestId("scanned")).toContainText("3 items");
  await page.reload();
  await expect(page.getByTestId("scanned")).toContainText("3 items");
  await counter.takeExact();
  await expect(page.getByTestId("scanned")).toContainText("3 items");
  await page.getByTestId("new-sale").click();
  await expect(counter.lines).toHaveCount(2);
  await counter.expectQuantity("1", named(second).getByTestId("cart-line-quantity"));
  await counter.expectQuantity("2", named(third).getByTestId("cart-line-quantity"));
  await counter.pay.click();
  await expect(page.getByTestId("exact")).toBeVisible();
  await scan(page, first?.barcode ?? "");
  await page.getByTestId("add-scanned").click();
  await expect(counter.lines).toHaveCount(3);
  await expect(named(first)).toHaveCount(1);
  await counter.payCash();
});

test("the typed amount is shown, and one far too large must be confirmed before the sale", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("piece", 1);
  const sales = () => books.figure("select count(*) from sales");
  const before = await sales();
  await counter.put(item);
  await counter.pay.click();
  // Keys go to the selected line until the payment is shown.
  await expect(page.getByTestId("exact")).toBeVisible();
  // A decimal point and everything after it is refused: no amount silently becomes another.
  await counter.typeOnPad("20.5");
  await expect(page.getByTestId("cash-refused")).toContainText("whole shillings");
  await expect(page.getByTestId("received")).toHaveText(/Received 20$/u);
  await page.keyboard.press("Backspace");
  await expect(page.getByTestId("cash-refused")).toHaveCount(0);
  await counter.typeOnPad("0000000");
  await expect(page.getByTestId("received")).toContainText("200,000,000");
  await counter.complete.click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("200,000,000");
  // The browser's Back closes the question and leaves the payment unchanged.
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(page.getByTestId("received")).toContainText("200,000,000");
  expect(page.url()).toContain("step=pay");
  await counter.complete.click();
  await question.getByRole("button").first().click();
  await counter.takeExact();
  await page.getByTestId("new-sale").click();
  await expectUnsent(page, 0);
  expect(await sales()).toBe(before + 1);
});

test("in a low window the reference being typed stays above the button that completes the sale", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("piece", 1);
  await counter.put(item);
  await counter.pay.click();
  await page.getByTestId("method-mobile_money").click();
  const reference = page.getByTestId("payment-reference");
  await page.setViewportSize({ width: 360, height: 320 });
  // Focused where it is, as by a touch on its visible edge.
  await page.evaluate(() => window.scrollTo(0, 60));
  await reference.evaluate((field) => field.focus({ preventScroll: true }));
  await page.keyboard.type("QF8");
  await expect(reference).toHaveValue("QF8");
  await expect
    .poll(() =>
      reference.evaluate((field) => {
        const { left, top, bottom } = field.getBoundingClientRect();
        const isSeen = (y: number) => document.elementFromPoint(left + 20, y) === field;
        return isSeen(top + 4) && isSeen(bottom - 4);
      }),
    )
    .toBe(true);
});

test("Back closes overlays of the counter, and only then leaves it @phone", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  await goByMenu(page, "products");
  await expect(page).toHaveURL(/\/products$/u);
  await counter.open();
  const [item] = await books.items("piece", 1);
  await scan(page, item?.barcode ?? "");
  await expect(counter.pay).toBeEnabled();
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  if (isPhone) await page.getByTestId("open-cart").click();
  await page.getByTestId("add-customer").click();
  const dialog = page.getByTestId("customer-search");
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  if (isPhone) {
    // On a phone the cart sheet was below it.
    await expect(page.getByTestId("cart-sheet")).toBeVisible();
    await page.goBack();
    await expect(page.getByTestId("cart-sheet")).toHaveCount(0);
  }
  await expect(counter.search).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/u);
});

test("Back closes overlays of the counter when the counter is the first page in the history @phone", async ({
  till,
  shop,
  books,
}) => {
  const first = await till("cashier@duka.test");
  // A separate window: the counter is the first page of the app in its history.
  const page = await first.context().newPage();
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("piece", 1);
  await scan(page, item?.barcode ?? "");
  await expect(counter.pay).toBeEnabled();
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  const over = isPhone ? page.getByTestId("cart-sheet") : page.getByTestId("customer-search");
  const opens = page.getByTestId(isPhone ? "open-cart" : "add-customer");
  for (let times = 0; times < 2; times += 1) {
    await opens.click();
    await expect(over).toBeVisible();
    await page.goBack();
    await expect(over).toHaveCount(0);
    await expect(page).toHaveURL(/\/sales\/create/u);
    await expect(counter.pay).toBeEnabled();
  }
  // Going back from a page opened there leads to the counter, not to a dialog above it.
  await goByMenu(page, "products");
  await expect(page).toHaveURL(/\/products$/u);
  await page.goBack();
  await expect(page).toHaveURL(/\/sales\/create/u);
  await expect(over).toHaveCount(0);
});

test("a double tap on Exact makes one sale; a scan then starts the next one and the change stays shown", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [item, next] = await books.items("piece", 2);
  const sales = () => books.figure("select count(*) from sales");
  const before = await sales();
  await counter.put(item);
  await counter.pay.click();
  const due = await page.getByTestId("due").innerText();
  await page.getByTestId("exact").dblclick();
  await counter.soldNumber();
  // No change due: the large figure is the amount paid.
  await expect(page.getByTestId("done-paid")).toHaveText(due);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const number = await counter.nextSale();
  // The code on the receipt opens its sale.
  await scan(page, formatReceiptCode(number));
  await expect(page.getByTestId("sale-detail-number")).toHaveText(number);
  await counter.open();
  await counter.put(item);
  await counter.pay.click();
  await page.getByTestId("note").last().click();
  const change = await page.getByTestId("change-preview").innerText();
  await counter.complete.click();
  await counter.soldNumber();
  await scan(page, next?.barcode ?? "");
  await expect(counter.lines).toContainText(next?.name ?? "no name");
  await expect(page.getByText(`Change of the last one: TSh ${change}`).first()).toBeVisible();
  await expectUnsent(page, 0);
  expect(await sales()).toBe(before + 2);
});

test("a credit sale states customer, debt and due date, and a cash part far too large must be confirmed", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("piece", 1);
  await counter.put(item);
  await counter.pay.click();
  await page.getByTestId("method-split").click();
  await page.getByTestId("split-amount").fill("200000000");
  await page.getByTestId("split-add").click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("200,000,000");
  await question.getByRole("button").first().click();
  await expect(page.getByTestId("split-part")).toHaveCount(0);
  // Only one set of methods is shown: those of a part, or those of the whole.
  await expect(page.getByTestId("method-credit")).toHaveCount(0);
  await page.getByTestId("split-leave").click();
  await page.getByTestId("method-credit").click();
  await page.getByTestId("credit-customer").click();
  await counter.chooseCustomer("Kiosk ya Tandale");
  await page.getByTestId("due-7").click();
  const owed = await page.getByTestId("due").innerText();
  await counter.complete.click();
  await counter.soldNumber();
  await expect(page.getByTestId("done-owed")).toContainText(`Kiosk ya Tandale owes TSh ${owed}`);
  await expect(page.getByTestId("done-owed")).toContainText("to be paid by");
  await counter.nextSale();
  await expectUnsent(page, 0);
});

test("[S2] navigating back and forward in the browser makes one sale", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("piece", 1);
  const sales = () => books.figure("select count(*) from sales");
  const before = await sales();
  await counter.put(item);
  await counter.pay.click();
  await page.goBack();
  await expect(counter.lines).toHaveCount(1);
  await page.goForward();
  await counter.takeExact();
  await page.goBack();
  await page.goForward();
  await page.goto(`${shop.origin()}/sales/create?step=pay`);
  await expect(counter.search).toBeVisible();
  await expect(counter.lines).toHaveCount(0);
  await expectUnsent(page, 0);
  expect(await sales()).toBe(before + 1);
});
