import type { Page } from "@playwright/test";
import { demoPassword } from "#server/demo/people.ts";
import { answered, noConnection } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { lock, setPin } from "./pages/shared-till.ts";
import { expectUnsent, shopIsHere, signIn, trySignIn } from "./pages/sign-in.ts";

const pin = "2580";

/**
 * Picks the supervisor who approves: the tills of the shop store the PIN verifiers of all other members, too.
 */
async function pickApprover(page: Page, email: string): Promise<void> {
  await page.getByTestId(`approver-${email}`).click();
}

/** The approving supervisor types their PIN. */
async function approve(page: Page, email: string): Promise<void> {
  await pickApprover(page, email);
  await page.getByTestId("approval-pin").fill(pin);
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("approval-dialog")).toBeHidden();
}

test("[S14] a supervisor approves a discount, a price and a debt by PIN offline, and the owner sees the approver", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  // The user after a manager has access to fewer rows: they are fetched again (S18).
  watch.allow(noConnection, answered(410));
  const manager = await hire(books, { name: "Rehema", role: "business_manager" });
  const seller = await hire(books, { name: "Salum" });
  const [item, dearer] = await books.items("piece", 2);
  const [debtor] = await books.rows<{ name: string; limit: number }>(
    `select c.name, c.credit_limit::int as limit from customers c
     join businesses b on b.id = c.business_id
     where b.subdomain = 'duka' and c.credit_limit > 0 and not c.is_wholesale
     order by c.credit_limit, c.name limit 1`,
  );
  const price = (debtor?.limit ?? 0) / 100 + 1000;
  const refused = page.getByTestId("line-refused");
  await signIn(page, shop.origin(), manager.email);
  await setPin(page, shop.origin(), pin);
  // Signing out leaves it on a till and shows a message about it.
  await page.getByTestId("avatar-menu").click();
  await page.getByTestId("sign-out").click();
  await expect(page.getByTestId("sign-out-pin")).toContainText("The PIN of Rehema stays");
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("sign-out-pin")).toHaveCount(0);
  const counter = new Counter(page);
  await counter.open();
  await counter.put(item);
  await page.keyboard.press("F8");
  await page.keyboard.press("F8");
  await counter.typeOnPad("20");
  await expect(counter.lines).toContainText("−20%");
  await page.keyboard.press("Backspace");
  await counter.typeOnPad("1");
  await expect(refused).toContainText("up to 20%");
  await page.keyboard.press("Delete");
  await expect(counter.lines).toHaveCount(0);
  await lock(page);
  await page.getByTestId("lock-password").click();
  await trySignIn(page, seller.email, demoPassword);
  await page.getByTestId("pin-later").click();
  await shopIsHere(page);
  await counter.open();
  await context.setOffline(true);
  await counter.put(item);

  await page.keyboard.press("F8");
  await page.keyboard.press("F8");
  await counter.typeOnPad("15");
  await expect(refused).toContainText("up to 5%");
  // No digit of it takes effect until it is approved.
  await expect(page.getByTestId("cart-line-quantity")).not.toContainText("%");
  await page.getByTestId("ask-supervisor").click();
  await expect(page.getByTestId("discount")).toHaveValue("15");
  await page.getByTestId("line-note").fill("Display piece");
  await page.getByTestId("adjust-save").click();
  await expect(page.getByTestId("approval-asked")).toContainText(item?.name ?? "no name");
  await expect(page.getByTestId("approval-asked")).toContainText("0% → 15%");
  await pickApprover(page, manager.email);
  await page.getByTestId("approval-pin").fill("1111");
  await page.getByTestId("approve").click();
  await expect(page.getByTestId("approval-dialog")).toContainText("4 tries left");
  await approve(page, manager.email);
  await expect(page.getByTestId("adjust-dialog")).toBeHidden();
  await expect(counter.lines).toContainText("15%");
  await expect(refused).toBeHidden();
  await expect(counter.lines).toContainText("Display piece");

  await scan(page, dearer?.barcode ?? "");
  await expect(counter.lines).toHaveCount(2);
  await page.keyboard.press("F8");
  await counter.typeOnPad("9");
  await expect(refused).toContainText("change prices");
  await page.keyboard.press("F9");
  await expect(page.getByTestId("line-price")).toHaveValue("9");
  await page.getByTestId("line-price").fill(String(price));
  await page.getByTestId("adjust-save").click();
  await expect(page.getByTestId("approval-asked")).toContainText(price.toLocaleString("en-GB"));
  await approve(page, manager.email);
  await expect(page.getByTestId("adjust-dialog")).toBeHidden();

  await counter.pay.click();
  await page.getByTestId("method-credit").click();
  await page.getByTestId("credit-customer").click();
  await counter.chooseCustomer(debtor?.name ?? "");
  await expect(page.getByText("A supervisor has to allow it.")).toBeVisible();
  await expect(counter.complete).toBeDisabled();
  await page.getByTestId("ask-supervisor").click();
  await approve(page, manager.email);
  const number = await counter.finish();
  await context.setOffline(false);
  await expectUnsent(page, 0, 30_000);

  const kept = await books.rows(
    `select a.act, a.approved_by as by, a.actor_id as actor, a.is_valid, s.flags
     from sales s join approvals a on a.business_id = s.business_id and a.op_id = s.op_id
     where s.number = $1 order by a.act`,
    [number],
  );
  const said = { by: manager.id, actor: seller.id, is_valid: true, flags: [] };
  expect(kept).toEqual(["credit_limit", "discount", "price"].map((act) => ({ act, ...said })));
  await page.goto(`${shop.origin()}/sales`);
  await page.locator(`[data-testid=sales-row][data-number="${number}"]`).click();
  const allowed = page.getByTestId("sale-approval");
  await expect(allowed).toHaveCount(3, { timeout: 40_000 });
  await expect(allowed.filter({ hasText: "15%" })).toContainText("Allowed by");
});

test("a till where no one can approve says so, and how to change that", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("piece", 1);
  await counter.put(item);
  const total = await page.getByTestId("cart-total").innerText();
  await page.getByTestId("adjust-line").click();
  await page.getByTestId("adjust-whole").click();
  await page.getByTestId("discount-amount").click();
  await page.getByTestId("discount").fill(String((item?.price ?? 0) / 100));
  await page.getByTestId("adjust-save").click();
  await expect(page.getByTestId("approval-nobody")).toContainText("set a PIN in their profile");
  await page.getByTestId("approval-cancel").click();
  await expect(page.getByTestId("adjust-dialog")).toContainText("nothing was changed");
  // Emptying the cart removes everything of the customer; undo restores all of it.
  await page.getByTestId("empty-cart").click();
  await expect(counter.lines).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByTestId("cart-total")).toHaveText(total);
  await counter.payCash();
});
