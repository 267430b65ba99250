import { answered } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { expectUnsent } from "./pages/sign-in.ts";

test("a payment request goes to a customer's phone, the payment confirms automatically, and a failed one is listed", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(answered(422));
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/settings?tab=counter`);
  const form = page.getByTestId("counter-gateway");
  await form.getByRole("combobox").click({ timeout: 30_000 });
  await page.getByRole("option", { name: "Simulator" }).click();
  await form.getByRole("checkbox").check();
  await page.getByTestId("counter-gateway-save").click();
  await expect(page.locator("[data-kind=success]")).toBeVisible();

  await page.getByTestId("test-phone").fill("12");
  await page.getByTestId("gateway-test-save").click();
  await expect(page.getByTestId("gateway-test")).toContainText("a Tanzanian mobile number");
  await page.getByTestId("test-phone").fill("0712 345 670");
  await page.getByTestId("gateway-test-save").click();
  const state = page.getByTestId("test-state");
  await expect(state).toHaveAttribute("data-state", "confirmed", { timeout: 30_000 });
  expect(await seriousIn(page, "settings of the gateway")).toEqual([]);

  const counter = await Counter.at(page, shop.origin());
  const sell = async (phone: string) => {
    const [, , item] = await books.items("piece", 3);
    await counter.pick(item?.sku ?? "");
    await counter.pay.click();
    await page.getByTestId("method-mobile_money").click();
    // The setting arrives through the feed.
    await page.getByTestId("payment-phone").fill(phone, { timeout: 40_000 });
    await expect(counter.complete).toBeEnabled();
    // Enter submits, although there are two fields.
    await page.getByTestId("payment-phone").press("Enter");
    return counter.soldNumber();
  };
  const paid = await sell("0712345670");
  const notice = page.getByTestId("phone-request");
  await expect(notice).toHaveAttribute("data-state", "asked", { timeout: 20_000 });
  expect(await seriousIn(page, "done, with a phone asked")).toEqual([]);
  await expect(notice).toHaveAttribute("data-state", "confirmed", { timeout: 30_000 });
  await page.getByTestId("new-sale").click();

  // Payment requests do not block the counter: the next sale is made while this customer declines.
  const refused = await sell("0712345675");
  await page.getByTestId("new-sale").click();
  await expectUnsent(page, 0);
  const statusOf = (number: string) =>
    books.rows(
      `select p.status, r.state from sale_payments p join sales s on s.id = p.sale_id
       join payment_requests r on r.payment_id = p.id where s.number = $1`,
      [number],
    );
  await expect
    .poll(() => statusOf(refused), { timeout: 30_000 })
    .toEqual([{ status: "unconfirmed", state: "failed" }]);
  expect(await statusOf(paid)).toEqual([{ status: "confirmed", state: "confirmed" }]);

  await page.goto(`${shop.origin()}/decisions?view=payments`);
  const card = page.getByTestId("unconfirmed-payment").filter({ hasText: refused });
  await expect(card).toHaveAttribute("data-state", "failed", { timeout: 30_000 });
  await expect(page.getByTestId("unconfirmed-payments")).not.toContainText(paid);
  expect(await seriousIn(page, "unconfirmed payments")).toEqual([]);
  await card.getByTestId("to-sale").click();
  await expect(page.getByTestId("confirm-payment")).toBeVisible();
});
