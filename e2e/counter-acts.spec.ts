import { answered, noLine } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { demoPassword } from "#server/db/demo/people.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { scan, scanBurst } from "./pages/keyboard-scanner.ts";
import { lock, setPin } from "./pages/shared-till.ts";
import { expectUnsent, shopIsHere, signIn, trySignIn } from "./pages/sign-in.ts";

test("[S14] a supervisor allows a discount by PIN without a line, and the owner sees who did", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  // Who comes after a manager sees fewer rows: they are fetched anew (S18).
  watch.allow(noLine, answered(410));
  const manager = await hire(books, { name: "Rehema", role: "business_manager" });
  const seller = await hire(books, { name: "Salum" });
  await signIn(page, shop.origin(), manager.email);
  await setPin(page, shop.origin(), "2580");
  await lock(page);
  await page.getByTestId("lock-password").click();
  await trySignIn(page, seller.email, demoPassword);
  await shopIsHere(page);
  const counter = new Counter(page);
  await counter.open();
  const [good] = await books.goods("piece", 1);
  await context.setOffline(true);
  await scan(page, good?.barcode ?? "");
  await expect(counter.lines).toHaveCount(1);

  await page.keyboard.press("F9");
  await page.getByTestId("discount").fill("15");
  await page.getByTestId("line-note").fill("Display piece");
  await page.getByTestId("adjust-save").click();
  await expect(page.getByTestId("approval-asked")).toContainText("15%");
  await page.getByTestId("approval-pin").fill("1111");
  await page.getByTestId("approve").click();
  await expect(page.getByTestId("approval-dialog")).toContainText("4 tries left");
  await page.getByTestId("approval-pin").fill("2580");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("adjust-dialog")).toBeHidden();
  await expect(counter.lines).toContainText("15%");
  await expect(counter.lines).toContainText("Display piece");
  const number = await counter.payCash();
  await context.setOffline(false);
  await expectUnsent(page, 0, 30_000);

  const [kept] = await books.rows(
    `select a.act, a.approved_by as by, a.actor_id as actor, a.is_valid, a.became, s.flags
     from sales s join approvals a on a.business_id = s.business_id and a.op_id = s.op_id
     where s.number = $1`,
    [number],
  );
  expect(kept).toEqual({
    act: "discount",
    by: manager.id,
    actor: seller.id,
    is_valid: true,
    became: "15.00",
    flags: [],
  });
});

test("a till nobody can approve on says so, and how that is changed", async ({
  page,
  shop,
  books,
}) => {
  await signIn(page, shop.origin(), "cashier@duka.test");
  const counter = new Counter(page);
  await counter.open();
  const [good] = await books.goods("piece", 1);
  await scan(page, good?.barcode ?? "");
  await expect(page.getByTestId("cart-line")).toHaveCount(1);
  const total = await page.getByTestId("cart-total").innerText();
  await page.getByTestId("adjust-line").click();
  await page.getByTestId("adjust-whole").click();
  await page.getByTestId("discount-amount").click();
  await page.getByTestId("discount").fill(String((good?.price ?? 0) / 100));
  await page.getByTestId("adjust-save").click();
  await expect(page.getByTestId("approval-nobody")).toContainText("set a PIN in their profile");
  await page.getByTestId("approval-cancel").click();
  await expect(page.getByTestId("adjust-dialog")).toContainText("nothing was changed");
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("cart-total")).toHaveText(total);
});

test("a scanner's burst of 20 codes in a second loses none", async ({ page, shop, books }) => {
  await signIn(page, shop.origin(), "cashier@duka.test");
  const counter = new Counter(page);
  await counter.open();
  const goods = await books.goods("piece", 10);
  const codes = [...goods, ...goods].map(({ barcode }) => barcode ?? "");
  expect(codes).toHaveLength(20);
  await scanBurst(page, codes, 1000);
  await expect(counter.lines).toHaveCount(10);
  const quantities = page.getByTestId("cart-line-quantity");
  await expect(quantities.filter({ hasText: /^2 ×/u })).toHaveCount(10);
});

test("three repeated goods are paid exactly in cash with five touches at most", async ({
  page,
  shop,
  books,
}) => {
  await signIn(page, shop.origin(), "cashier@duka.test");
  const counter = new Counter(page);
  await counter.open();
  const [good] = await books.goods("piece", 1);
  for (let times = 0; times < 3; times += 1) await scan(page, good?.barcode ?? "");
  await expect(page.getByTestId("cart-line-quantity")).toContainText("3");
  const touches = ["pay", "exact", "complete", "new-sale"];
  for (const touch of touches) await page.getByTestId(touch).tap();
  await expect(counter.search).toBeVisible();
  await expect(counter.lines).toHaveCount(0);
  expect(touches.length).toBeLessThanOrEqual(5);
  await expectUnsent(page, 0);
});

test("[S2] a cart is handed to another till and sold there, once, under ids of its own", async ({
  page,
  browser,
  shop,
  books,
}) => {
  await signIn(page, shop.origin(), "cashier@duka.test");
  const counter = new Counter(page);
  await counter.open();
  const [good] = await books.goods("piece", 1);
  await scan(page, good?.barcode ?? "");
  await expect(counter.lines).toHaveCount(1);
  await page.keyboard.press("F4");
  await page.getByTestId("park-name").fill("Fundi");
  await page.getByTestId("park-hand-over").click();
  await expect(page.getByText("The other tills have the cart now").first()).toBeVisible();
  await expect(page.getByTestId("parked-cart")).toHaveCount(0);
  await expect(counter.lines).toHaveCount(0);

  const device = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const other = await device.newPage();
  await signIn(other, shop.origin(), "manager@duka.test");
  const there = new Counter(other);
  await there.open();
  await other.getByTestId("open-carts").click();
  await other.getByTestId("take-cart").filter({ hasText: "Fundi" }).click();
  await expect(there.lines).toContainText(good?.name ?? "");
  const number = await there.payCash();
  await expectUnsent(other, 0);
  expect(
    await books.figure("select count(*) from sales where number = $1 and id is not null", [number]),
  ).toBe(1);
  // It is nobody else's to take.
  await page.getByTestId("open-carts").click();
  await expect(page.getByTestId("carts-dialog")).toContainText("No cart waits");
  await device.close();
});

test("every step of a sale goes without a pointer", async ({ page, shop, books }) => {
  await signIn(page, shop.origin(), "cashier@duka.test");
  const counter = new Counter(page);
  await counter.open();
  const [good] = await books.goods("piece", 1);
  const key = (name: string) => page.keyboard.press(name, { delay: 60 });
  await key("?");
  await expect(page.getByRole("dialog")).toContainText("Keys");
  await key("Escape");
  await key("/");
  await expect(counter.search).toBeFocused();
  await counter.search.fill(good?.sku ?? "");
  await key("Enter");
  await expect(counter.lines).toHaveCount(1);
  await page.getByRole("heading", { level: 1 }).focus();
  await key("+");
  await expect(page.getByTestId("cart-line-quantity")).toContainText("2");
  await key("F7");
  await expect(page.getByTestId("customer-dialog")).toBeVisible();
  await key("Escape");
  await key("F9");
  await expect(page.getByTestId("adjust-dialog")).toBeVisible();
  await key("Escape");
  await key("F4");
  await expect(page.getByTestId("park-name")).toBeFocused();
  await page.keyboard.type("Asubuhi", { delay: 60 });
  await key("Enter");
  await expect(page.getByTestId("parked-cart")).toContainText("Asubuhi");
  await expect(counter.lines).toHaveCount(0);
  // Focus is somewhere on the page, never lost to it.
  await page.getByTestId("parked-cart").focus();
  await key("Enter");
  await expect(counter.lines).toHaveCount(1);
  await key("F2");
  await expect(counter.complete).toBeVisible();
  await key("Escape");
  await expect(counter.search).toBeVisible();
  await key("F2");
  await key("F2");
  await key("Enter");
  await expect(page.getByTestId("sale-number")).toBeVisible();
  await key("Enter");
  await expect(counter.lines).toHaveCount(0);
});

test("[S2] going back and forth with the browser's buttons makes one sale", async ({
  page,
  shop,
  books,
}) => {
  await signIn(page, shop.origin(), "cashier@duka.test");
  const counter = new Counter(page);
  await counter.open();
  const [good] = await books.goods("piece", 1);
  const sales = () => books.figure("select count(*) from sales");
  const before = await sales();
  await scan(page, good?.barcode ?? "");
  await counter.pay.click();
  await page.goBack();
  await expect(counter.lines).toHaveCount(1);
  await page.goForward();
  await page.getByTestId("exact").click();
  await counter.complete.click();
  await expect(page.getByTestId("sale-number")).toBeVisible();
  await page.goBack();
  await page.goForward();
  await page.goto(`${shop.origin()}/sales/create?step=pay`);
  await expect(counter.search).toBeVisible();
  await expect(counter.lines).toHaveCount(0);
  await expectUnsent(page, 0);
  expect(await sales()).toBe(before + 1);
});
