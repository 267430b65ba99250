import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { fullDisk, keptCarts, unsentOperations } from "./pages/device-store.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { expectUnsent } from "./pages/sign-in.ts";

test("@desk three of one item are paid exactly in cash with five keys at most", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("piece", 1);
  await counter.put(item, 3);
  const keys = ["F2", "F2", "Enter", "Enter"];
  const [pay, exact, complete, next] = keys;
  await page.keyboard.press(pay ?? "");
  await expect(counter.complete).toBeVisible();
  await page.keyboard.press(exact ?? "");
  await expect(counter.complete).toBeEnabled();
  await page.keyboard.press(complete ?? "");
  const number = await counter.soldNumber();
  await page.keyboard.press(next ?? "");
  await expect(counter.search).toBeVisible();
  await expect(counter.lines).toHaveCount(0);
  expect(keys.length).toBeLessThanOrEqual(5);
  await expectUnsent(page, 0);
  expect(
    await books.figure(
      `select l.quantity from sales s join sale_lines l
         on l.business_id = s.business_id and l.sale_id = s.id where s.number = $1`,
      [number],
    ),
  ).toBe(3000);
});

test("[S2, S24] a double tap, a held Enter and a full disk make one sale each, and the customer display shows it", async ({
  till,
  shop,
  books,
  watch,
}) => {
  // The device logs a failed write to its console.
  watch.allow(/sale\.not_recorded/u);
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const display = await page.context().newPage();
  await display.goto(`${shop.origin()}/display`);
  await expect(display.getByTestId("display-welcome")).toContainText("Welcome");
  const axe = await seriousIn(display, "display without a sale");
  await page.bringToFront();
  const [item] = await books.items("piece", 1);
  const sales = () => books.figure("select count(*) from sales");
  const before = await sales();

  await scan(page, item?.barcode ?? "");
  await expect(display.getByTestId("display-line")).toContainText(item?.name ?? "");
  await expect(display.getByTestId("display-total")).toHaveText(
    await page.getByTestId("cart-total").innerText(),
  );
  await counter.pay.dblclick();
  await page.getByTestId("note").last().click();
  await expect(counter.complete).toBeEnabled();
  const change = await page.getByTestId("change-preview").innerText();
  await counter.complete.dblclick();
  await expect(page.getByTestId("sale-number")).toBeVisible();
  const first = await counter.soldNumber();
  await expect(display.getByTestId("display-change")).toContainText(change);
  axe.push(...(await seriousIn(display, "display")));
  expect(axe).toEqual([]);
  await page.bringToFront();
  await page.getByTestId("new-sale").click();
  await expect(display.getByTestId("display-welcome")).toBeVisible();

  await scan(page, item?.barcode ?? "");
  await counter.pay.click();
  await expect(page.getByTestId("exact")).toBeVisible();
  await page.keyboard.press("F2");
  await expect(counter.complete).toBeEnabled();
  // Playwright sends a key that is already down as a key repeat.
  for (let times = 0; times < 8; times += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(page.getByTestId("sale-number")).toBeVisible();
  const second = await counter.soldNumber();
  expect(second).not.toBe(first);
  await page.getByTestId("new-sale").click();
  await expectUnsent(page, 0);
  await expect.poll(sales).toBe(before + 2);

  await counter.put(item);
  await counter.pay.click();
  await expect(page.getByTestId("exact")).toBeVisible();
  await page.keyboard.press("F2");
  const refusal = page.getByRole("alert").filter({ hasText: "nothing was sold" });
  // Refused at the write and at the commit, each twice: the error is shown again each time, and no sale is
  // made.
  let roomAgain = () => Promise.resolve();
  for (const moment of ["at the write", "at the commit"] as const) {
    await roomAgain();
    roomAgain = await fullDisk(page, moment);
    for (let times = 0; times < 2; times += 1) {
      await counter.complete.click();
      await expect(refusal).toContainText("Free some space and try again.");
      await expect(counter.complete).toBeEnabled();
    }
  }
  expect(await seriousIn(page, "refused sale")).toEqual([]);
  await expect(page.getByTestId("sale-number")).toHaveCount(0);
  await expect(display.getByTestId("display-change")).toHaveCount(0);
  expect(await unsentOperations(page)).toEqual([0]);
  await page.getByTestId("pay-back").click();
  await expect(counter.lines).toContainText(item?.name ?? "");
  await roomAgain();
  const third = await counter.payCash();
  // The next number: refused sales used none.
  expect(serialOf(third)).toBe(serialOf(second) + 1);
  await expectUnsent(page, 0);
  await expect.poll(sales).toBe(before + 3);
});

function serialOf(number: string): number {
  return Number(number.split("-").at(-1));
}

test("[S2, S6, S21] two windows sell concurrently: two numbers, each sent once", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const other = await page.context().newPage();
  const [item] = await books.items("piece", 1);
  const windows = [await Counter.at(page, shop.origin()), await Counter.at(other, shop.origin())];
  for (const counter of windows) {
    await counter.page.bringToFront();
    await counter.put(item);
    await counter.pay.click();
    await expect(counter.page.getByTestId("exact")).toBeVisible();
    await counter.page.keyboard.press("F2");
    await expect(counter.complete).toBeEnabled();
  }
  const numbers = await Promise.all(
    windows.map(async (counter) => {
      await counter.complete.click();
      const number = await counter.soldNumber();
      await counter.page.getByTestId("new-sale").click();
      return number;
    }),
  );
  expect(new Set(numbers).size).toBe(2);
  await expectUnsent(page, 0);
  await expectUnsent(other, 0);
  const stored = await books.rows<{ number: string }>(
    "select number from sales where number = any($1) order by number",
    [numbers],
  );
  expect(stored.map(({ number }) => number)).toEqual(numbers.toSorted());
});

test("a parked cart and the current one survive a reload offline", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [item, another] = await books.items("piece", 2);
  await counter.put(item);
  await page.getByTestId("new-cart").click();
  await expect(counter.lines).toHaveCount(0);
  await scan(page, another?.barcode ?? "");
  await expect(counter.lines).toContainText(another?.name ?? "");
  await expect.poll(() => keptCarts(page)).toContain(another?.id ?? "?");

  await page.context().setOffline(true);
  await page.reload();
  await expect(counter.lines).toContainText(another?.name ?? "");
  await expect(page.getByTestId("parked-cart")).toHaveCount(1);
  await page.getByTestId("parked-cart").click();
  await expect(counter.lines).toContainText(item?.name ?? "");
  // Each cart is sold once, whichever was parked.
  await counter.payCash();
  await page.getByTestId("parked-cart").click();
  await expect(counter.lines).toContainText(another?.name ?? "");
  await counter.payCash();
  await expect(page.getByTestId("parked-cart")).toHaveCount(0);
  await expectUnsent(page, 2);
  await page.context().setOffline(false);
  await expectUnsent(page, 0, 30_000);
});

test("an unknown code is sold as a quick item, and a mobile money reference pays once", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  await scan(page, "0000000000017");
  await expect(page.getByText("0000000000017").first()).toBeVisible();
  await expect(counter.lines).toHaveCount(0);
  await page.getByRole("button", { name: "Quick item" }).first().click();
  const name = page.getByTestId("quick-item-name");
  await name.fill("");
  // As fast as a scanner, Enter included: text in a text field is not treated as a code.
  await scan(page, "Kandambili");
  await expect(page.getByTestId("quick-item-price")).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveValue("Kandambili");
  await page.getByTestId("quick-item-price").fill("3500");
  await page.getByTestId("quick-item-add").click();
  await expect(counter.lines).toContainText("Kandambili");
  const payByPhone = async () => {
    await counter.pay.click();
    await page.getByTestId("method-mobile_money").click();
    await page.getByTestId("payment-reference").fill("qk7twice01");
  };
  await payByPhone();
  await expect(page.getByTestId("reference-used")).toHaveCount(0);
  const first = await counter.finish();

  // Other tests change prices: the tile shows when this till has received the last change.
  const [, item] = await books.items("piece", 2);
  await counter.search.fill(item?.sku ?? "");
  await expect(page.locator(`[data-testid=tile][data-sku="${item?.sku}"]`)).toContainText(
    ((item?.price ?? 0) / 100).toLocaleString("en-US"),
    { timeout: 40_000 },
  );
  await counter.search.fill("");
  await scan(page, item?.barcode ?? "");
  await payByPhone();
  await expect(page.getByTestId("reference-used")).toContainText(first);
  await page.getByTestId("payment-reference").press("Enter");
  const second = await counter.soldNumber();
  await page.getByTestId("new-sale").click();
  await expectUnsent(page, 0);
  const flagged = await books.rows<{ number: string; flags: string[] }>(
    "select number, flags from sales where number = any($1) order by number",
    [[first, second]],
  );
  expect(flagged.map(({ flags }) => flags)).toEqual([["quick_item"], ["reference_reused"]]);
  // The shop has a VAT number: items outside its catalogue are taxed at the standard rate, included in the
  // price.
  expect(
    await books.rows(
      `select l.tax_rate::int as rate, l.tax::int as tax from sale_lines l join sales s
         on s.business_id = l.business_id and s.id = l.sale_id where s.number = $1`,
      [first],
    ),
  ).toEqual([{ rate: 1800, tax: 53_390 }]);
});

test("@phone a phone sells from the tiles, with the cart opened by its button", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("piece", 1);
  await counter.pick(item?.sku ?? "");
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  if (isPhone) {
    await page.getByTestId("open-cart").click();
    await expect(page.getByTestId("cart-sheet").locator(counter.lines)).toHaveCount(1);
    await page.getByTestId("new-cart").tap();
    await expect(counter.lines).toHaveCount(0);
    await expect(page.getByTestId("parked-count")).toHaveText("+1");
    await page.getByTestId("parked-cart").tap();
    await expect(counter.lines).toHaveCount(1);
    await expect(page.getByTestId("parked-count")).toHaveCount(0);
    await counter.lines.getByRole("button").first().tap();
  }
  // A finger leaves a key before its click event, and still each key counts once.
  await page.getByTestId("pad-1").tap();
  await page.getByTestId("pad-2").tap();
  await counter.expectQuantity("12");
  if (isPhone) {
    await page.keyboard.press("Escape");
    await expect(page.getByTestId("cart-sheet")).toBeHidden();
  }
  await counter.payCash();
  await expectUnsent(page, 0);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
