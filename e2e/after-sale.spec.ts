import { customerInTheBooks, inTheBooks } from "./after-sale-books.ts";
import { answered, noConnection } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { saidBySize } from "./pages/locale-assertions.ts";
import { openSale } from "./pages/sales.ts";
import { lock, setPin } from "./pages/shared-till.ts";
import {
  expectUnsent,
  screensArePrefetched,
  shopIsHere,
  signIn,
  trySignIn,
} from "./pages/sign-in.ts";
import { demoPassword } from "#server/demo/people.ts";

test("@phone @desk [S1, S15] a sale is voided offline, with every rule shown, and mirrored in the books once online", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const said = saidBySize();
  const page = await till("manager@duka.test");
  const context = page.context();
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("piece", 1);
  await screensArePrefetched(page);
  await context.setOffline(true);
  const number = await counter.sell(item);
  await openSale(page, number);
  await page.getByTestId("sale-void").click();
  await page.getByTestId("void-save").click();
  await expect(page.getByTestId("void-goods-missing")).toBeVisible();
  await expect(page.getByTestId("void-dialog")).toContainText(said("Say why the sale is void."));
  await expect(page.getByTestId("refund-cash")).toContainText(
    ((item?.price ?? 0) / 100).toLocaleString("en-US"),
  );
  expect(await seriousIn(page, "void")).toEqual([]);
  await page.getByRole("radio", { name: said("They never left the shop") }).click();
  await page.getByTestId("void-reason").fill("Rung up twice");
  await page.getByTestId("void-save").dblclick();
  await expect(page.getByTestId("void-dialog")).toBeHidden();
  // The amount to hand back remains shown until it is recorded as paid.
  await expect(page.getByTestId("hand-back-sum")).toContainText(
    ((item?.price ?? 0) / 100).toLocaleString("en-US"),
  );
  expect(await seriousIn(page, "hand back")).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("hand-back")).toHaveCount(0);
  await expect(page.getByTestId("sale-became")).toBeVisible();
  await expect(page.getByTestId("sale-voided")).toContainText("Rung up twice");
  await expect(page.getByTestId("sale-void")).toHaveCount(0);
  await expect(page.getByTestId("sale-return")).toHaveCount(0);
  await expectUnsent(page, 2);
  await page.getByTestId("back").click();
  const row = page.locator(`[data-testid=sales-row][data-number="${number}"]`).first();
  await expect(row).toHaveAttribute("data-status", "cancelled");
  await expect(page.getByText(said("void"), { exact: true })).toBeVisible();

  await context.setOffline(false);
  await expectUnsent(page, 0, 60_000);
  await row.click();
  await expect(page.getByTestId("sale-voided")).toHaveCount(1);
  await expect(page.getByTestId("sale-movement")).toHaveCount(2);
  expect(await inTheBooks(books, number)).toEqual({
    status: "cancelled",
    moved: 0,
    cash: 0,
    suspense: 0,
    approvals: 0,
  });

  await page.goto(`${shop.origin()}/receipts`);
  const receipt = page.locator("strong").filter({ hasText: number }).first().locator("..");
  await expect(receipt).toContainText(said("void"));
});

test("[S14] items are returned with a supervisor's PIN, in parts, never more than remain, and for a customer's credit note", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  // Another user has access to different rows: the feed restarts from the beginning (S18).
  watch.allow(noConnection, answered(410));
  const supervisor = await hire(books, { name: "Bahati", role: "business_manager" });
  const cashier = await hire(books, { name: "Tatu" });
  await signIn(page, shop.origin(), supervisor.email);
  await expectUnsent(page, 0, 30_000);
  await setPin(page, shop.origin(), "2580");
  await lock(page);
  await page.getByTestId("lock-password").click();
  await trySignIn(page, cashier.email, demoPassword);
  await page.getByTestId("pin-later").click();
  await shopIsHere(page);
  const counter = new Counter(page);
  await counter.open();
  const [item] = await books.items("piece", 1);
  await counter.put(item, 3);
  const number = await counter.payCash();

  await page.getByTestId("menu-sales").click();
  await page.getByTestId("find-return").click();
  await page.getByTestId("return-search").fill(number);
  await page.getByTestId("return-choice").first().click();
  await page.getByTestId("return-submit").click();
  await expect(page.getByTestId("return-nothing")).toBeVisible();
  await page.getByTestId("return-quantity").fill("4");
  await expect(page.getByTestId("return-line")).toContainText("Only 3 may still come back.");
  await page.getByTestId("return-quantity").fill("1");
  await expect(page.getByTestId("return-total")).toContainText(
    ((item?.price ?? 0) / 100).toLocaleString("en-US"),
  );
  expect(await seriousIn(page, "return")).toEqual([]);
  await page.getByTestId("return-reason").fill("Broken at home");
  await page.getByTestId("return-submit").click();
  await expect(page.getByTestId("approval-asked")).toContainText(number);
  await page.getByTestId("approval-pin").fill("2580");
  await page.getByTestId("approve").click();
  await expect(page.getByTestId("return-number")).toHaveText(/^K\d+-\d{6}$/u);
  await expect(page.getByTestId("return-hand-back")).toHaveText(
    ((item?.price ?? 0) / 100).toLocaleString("en-US"),
  );
  await expectUnsent(page, 0, 30_000);
  expect(await inTheBooks(books, number)).toEqual({
    status: "returned",
    moved: -2000,
    cash: 2 * (item?.price ?? 0),
    suspense: 0,
    approvals: 1,
  });

  await context.setOffline(true);
  await page.getByTestId("return-to-sale").click();
  await page.getByTestId("sale-return").click();
  await expect(page.getByTestId("return-line")).toContainText("2 of 3 may come back");
  await page.getByTestId("return-all").click();
  await page.getByTestId("return-reason").fill("The rest too");
  await page.getByTestId("return-submit").click();
  await page.getByTestId("approval-pin").fill("2580");
  await page.getByTestId("approve").click();
  await expect(page.getByTestId("return-number")).toBeVisible();
  await page.getByTestId("return-to-sale").click();
  await expect(page.getByTestId("sale-returned")).toHaveCount(2);
  await expect(page.getByTestId("sale-return")).toHaveCount(0);
  await context.setOffline(false);
  await expectUnsent(page, 0, 60_000);
  expect(await inTheBooks(books, number)).toEqual({
    status: "returned",
    moved: 0,
    cash: 0,
    suspense: 0,
    approvals: 2,
  });

  const [customer] = await books.rows<{ id: string; name: string }>(
    `select c.id, c.name from customers c join businesses b on b.id = c.business_id
     where b.subdomain = 'duka' and c.credit_balance = 0 and not c.is_wholesale
     order by c.name limit 1`,
  );
  const { id = "", name = "" } = customer ?? {};
  expect(await customerInTheBooks(books, id)).toEqual({ balance: 0, deposit: 0, notes: 0 });
  await counter.open();
  await page.getByTestId("add-customer").click();
  await counter.chooseCustomer(name);
  const theirs = await counter.sell(item);
  await openSale(page, theirs);
  await page.getByTestId("sale-return").click();
  await page.getByTestId("return-all").click();
  await page.getByRole("radio", { name: "Credit note" }).click();
  await expect(page.getByTestId("credit-note-words")).toContainText(name);
  await page.getByTestId("return-reason").fill("Takes another one next week");
  await page.getByTestId("return-submit").click();
  await page.getByTestId("approval-pin").fill("2580");
  await page.getByTestId("approve").click();
  const worth = item?.price ?? 0;
  await expect(page.getByTestId("return-given-credit")).toContainText(
    (worth / 100).toLocaleString("en-US"),
  );
  await expect(page.getByTestId("return-given-cash")).toHaveCount(0);
  await expectUnsent(page, 0, 30_000);
  // The cash remains in the drawer as the customer's credit.
  expect(await inTheBooks(books, theirs)).toEqual({
    status: "returned",
    moved: 0,
    cash: worth,
    suspense: 0,
    approvals: 1,
  });
  expect(await customerInTheBooks(books, id)).toEqual({
    balance: -worth,
    deposit: worth,
    notes: worth,
  });
});
