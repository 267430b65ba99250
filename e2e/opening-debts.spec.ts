import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { chooseFile } from "./pages/customers.ts";
import { expectUnsent, shopIsHere } from "./pages/sign-in.ts";

test(
  "a customer file is imported with opening debts, once, and one of these debts is paid",
  { tag: ["@phone", "@desk"] },
  async ({ till, shop, books }) => {
    const page = await till("manager@duka.test");
    await page.goto(`${shop.origin()}/customers`);
    await shopIsHere(page);
    const mark = Math.random().toString(36).slice(2, 8);
    const [owing, paid, wrong] = [`Deni ${mark}`, `Bila ${mark}`, `Kosa ${mark}`];
    const file = [
      "Jina,Kikomo,Deni,Tangu",
      `${owing},50000,"15,000",01/10/2025`,
      `${paid},,,`,
      `${wrong},,mengi,`,
    ].join("\n");
    await page.getByTestId("import-customers").click();
    await chooseFile(page, file);
    await expect(page.getByTestId("planned-owed")).toHaveText("15,000");
    await expect(page.getByTestId("planned-problems")).toHaveCount(1);
    expect(await seriousIn(page, "customer-import-debts")).toEqual([]);
    await page.getByTestId("save-customers").click();
    await expectUnsent(page, 0, 30_000);

    // The same file again: existing customers already have their debt.
    await page.getByTestId("import-customers").click();
    await chooseFile(page, file);
    await expect(page.getByTestId("planned-left-out")).toContainText("15,000");
    await expect(page.getByTestId("save-customers")).toBeDisabled();

    await page.goto(`${shop.origin()}/credits`);
    await page.getByTestId("credits-search").fill(owing);
    await expect(page.getByTestId("credit-row")).toHaveCount(1);
    await page.getByTestId("credit-row").first().click();
    await expect(page.getByTestId("credit-outstanding")).toContainText("15,000");
    await expect(page.getByTestId("credit-overdue")).toBeVisible();
    await page.getByTestId("record-payment").click();
    await page.getByTestId("payment-amount").fill("5000");
    await page.getByTestId("payment-save").click();
    await expect(page.getByTestId("payment-receipt")).toBeVisible();
    await expectUnsent(page, 0, 30_000);
    const found = await books.rows<{ owed: string; equity: string; balance: string }>(
      `select (d.credit_amount - d.amount_paid)::text as owed, c.credit_balance::text as balance,
         (select sum(p.credit - p.debit)::text from journal_entries e join journal_postings p
            on p.business_id = e.business_id and p.entry_id = e.id
          where e.op_id = d.op_id and p.account = 'opening_equity') as equity
       from customers c join credits d on d.business_id = c.business_id and d.customer_id = c.id
       where c.name = $1 and d.is_opening`,
      [owing],
    );
    expect(found).toEqual([{ owed: "1000000", balance: "1000000", equity: "1500000" }]);
  },
);

test(
  "a new customer is added with an existing debt",
  { tag: ["@desk"] },
  async ({ till, shop }) => {
    const page = await till("manager@duka.test");
    await page.goto(`${shop.origin()}/customers`);
    await shopIsHere(page);
    await page.getByTestId("new-customer").click();
    await page.getByTestId("customer-name").fill(`Mama Rehema ${Date.now()}`);
    await page.getByTestId("customer-owed").fill("8000");
    await page.getByTestId("customer-owed-since").fill("2999-01-01");
    await page.getByTestId("customer-form-save").click();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
    await page.getByTestId("customer-owed-since").fill("2025-11-01");
    await page.getByTestId("customer-form-save").click();
    await expect(page.getByTestId("customer-balance")).toContainText("8,000");
    await page.getByTestId("customer-debt").click();
    await expect(page.getByTestId("credit-outstanding")).toContainText("8,000");
    await expect(page.getByRole("link", { name: "Open the sale" })).toHaveCount(0);
  },
);
