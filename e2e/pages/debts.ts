import { expect, type Page } from "@playwright/test";
import type { Books } from "../fixtures/books.ts";

/** Sorted by due date, the longest overdue debt is first; the filter by age lists it, too. */
export async function expectLongestOverdue(page: Page, books: Books): Promise<void> {
  const first = page.getByTestId("credit-row").first();
  const [due] = await books.rows<{ number: string; late: number }>(
    `select c.sale_number as number,
       ((now() at time zone 'Africa/Dar_es_Salaam')::date - c.due_date) as late from credits c
     join businesses b on b.id = c.business_id and b.subdomain = 'duka'
     where c.credit_amount - c.reduced > c.amount_paid and c.due_date is not null
     order by c.due_date, c.effective_at limit 1`,
  );
  const { number = "", late = 0 } = due ?? {};
  expect(late).toBeGreaterThan(0);
  const header = page.getByRole("columnheader", { name: "Due" });
  for (const way of ["ascending", "descending"]) {
    await header.getByRole("button").click();
    await expect(header).toHaveAttribute("aria-sort", way);
  }
  await expect(first).toHaveAttribute("data-number", number);
  const age = late > 90 ? "over_90" : late > 60 ? "to_90" : late > 30 ? "to_60" : "to_30";
  await page.getByTestId(`age-${age}`).click();
  await expect(page).toHaveURL(new RegExp(`filter=${age}`, "u"));
  await expect(first).toHaveAttribute("data-number", number);
  await page.getByTestId(`age-${age}`).click();
  await expect(page).not.toHaveURL(/filter=/u);
}

/** The page of a partly paid debt shows its terms and number of payments. */
export async function expectTermsAndPayments(
  page: Page,
  origin: string,
  books: Books,
): Promise<void> {
  const [partly] = await books.rows<{ id: string; payments: number; days: number }>(
    `select c.id, c.number_of_payments::int as payments,
       c.due_date - (c.effective_at at time zone 'Africa/Dar_es_Salaam')::date as days
     from credits c join businesses b on b.id = c.business_id and b.subdomain = 'duka'
     where c.number_of_payments > 0 and not c.is_opening and c.due_date is not null
     order by c.effective_at desc limit 1`,
  );
  if (partly === undefined) throw new Error("No debt was paid a part of.");
  await page.goto(`${origin}/credits/${partly.id}`);
  await expect(page.getByTestId("credit-terms")).toContainText(String(partly.days));
  await expect(page.getByTestId("credit-payments")).toContainText(String(partly.payments));
}
