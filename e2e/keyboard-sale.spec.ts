import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { holdPrint } from "./pages/receipts.ts";
import { expectUnsent } from "./pages/sign-in.ts";

test("@desk a whole sale with discount and split payment needs no pointer, and cart, receipt and books show the same tax", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("cashier@duka.test");
  await holdPrint(page);
  const counter = await Counter.at(page, shop.origin());
  const items = [...(await books.items("piece", 40)), ...(await books.items("kg", 20))];
  const rates = await books.rows<{ id: string; rate: number }>(
    "select id, tax_rate::int as rate from products where id = any($1)",
    [items.map(({ id }) => id)],
  );
  const taxedAt = (rate: number) => {
    const ids = new Set(rates.filter((one) => one.rate === rate).map(({ id }) => id));
    return items.find(({ id }) => ids.has(id));
  };
  const [taxed, exempt] = [taxedAt(1800), taxedAt(0)];
  const key = (name: string) => page.keyboard.press(name, { delay: 60 });
  const type = (text: string) => page.keyboard.type(text, { delay: 60 });
  const heading = page.locator("h1");
  const find = async (sku: string | undefined) => {
    await key("/");
    await expect(counter.search).toBeFocused();
    await page.keyboard.insertText(sku ?? "");
    await expect(page.getByTestId("tile").first()).toHaveAttribute("data-sku", sku ?? "");
    await key("Enter");
    await expect(counter.search).toHaveValue("");
    // Leaves the search: keys go to the counter again.
    await key("Escape");
    await expect(heading).toBeFocused();
  };
  await key("?");
  await expect(page.getByRole("dialog")).toContainText("Keys");
  await key("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await key("Insert");
  await expect(page.getByTestId("quick-item-name")).toBeVisible();
  await key("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await find(taxed?.sku);
  await find(exempt?.sku);
  await expect(counter.lines).toHaveCount(2);
  await key("+");
  await counter.expectQuantity("2", page.getByTestId("cart-line-quantity").last());
  await key("F8");
  await key("F8");
  await type("5");
  await expect(counter.lines.last()).toContainText("−5%");
  await key("F7");
  const customers = page.getByTestId("customer-option");
  await expect(customers.nth(1)).toBeVisible();
  await expect(page.getByTestId("customer-search")).toBeFocused();
  // Moves into the list and through it; a digit typed there does not change the line item behind it.
  await key("ArrowDown");
  await key("ArrowDown");
  await expect(customers.nth(1)).toBeFocused();
  await key("ArrowUp");
  await expect(customers.first()).toBeFocused();
  await type("7");
  await key("Escape");
  await expect(page.getByTestId("customer-dialog")).toBeHidden();
  await expect(counter.lines.last()).toContainText("−5%");
  await key("F4");
  await expect(page.getByTestId("park-name")).toBeFocused();
  await type("Asubuhi");
  await key("Enter");
  await expect(page.getByTestId("parked-cart")).toContainText("Asubuhi");
  await expect(counter.lines).toHaveCount(0);
  await key("F10");
  await expect(counter.lines).toHaveCount(2);
  const tax = Math.round(((taxed?.price ?? 0) * 18) / 118);
  const shownTax = await page.getByTestId("cart-tax").innerText();
  await expect(page.getByTestId("cart-sums")).toContainText("VAT 18% included");
  expect(Math.round(Number(shownTax.replaceAll(",", "")) * 100)).toBe(tax);

  await key("F2");
  await expect(counter.complete).toBeVisible();
  await key("Escape");
  await expect(counter.search).toBeVisible();
  await expect(heading).toBeFocused();
  await key("F2");
  await expect(counter.complete).toBeDisabled();
  await key("Tab");
  await key("ArrowLeft");
  await expect(page.getByTestId("split-amount")).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toBeFocused();
  await key("ArrowRight");
  await key("Tab");
  await expect(page.getByTestId("split-amount")).toBeFocused();
  await type("500");
  await key("Tab");
  await key("Tab");
  await expect(page.getByTestId("payment-reference")).toBeFocused();
  await type("QK7KEYS1");
  await key("Enter");
  await expect(page.getByTestId("split-part")).toHaveCount(1);
  await key("Tab");
  await key("Enter");
  await expect(page.getByTestId("split-part")).toHaveCount(2);
  await expect(page.getByTestId("due")).toHaveText("0");
  await expect(counter.complete).toBeEnabled();
  await key("Enter");
  const number = await counter.soldNumber();
  await key("p");
  await expect(page.locator("[data-print-root]").getByTestId("receipt")).toContainText(shownTax);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator("[data-print-root]")).toHaveCount(0);
  await key("Enter");
  await expect(counter.lines).toHaveCount(0);
  await expect(heading).toBeFocused();
  await expectUnsent(page, 0);

  const [booked] = await books.rows(
    `select s.tax::int as tax, (select count(*)::int from sale_payments p
        where p.business_id = s.business_id and p.sale_id = s.id) as parts,
       (select sum(p.credit - p.debit)::int from journal_postings p
        join journal_entries e on e.business_id = p.business_id and e.id = p.entry_id
        where e.business_id = s.business_id and e.op_id = s.op_id
          and p.account = 'tax_payable') as payable
     from sales s where s.number = $1`,
    [number],
  );
  expect(booked).toEqual({ tax, parts: 2, payable: tax });
});
