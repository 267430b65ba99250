import type { Page } from "@playwright/test";
import type { Books } from "./fixtures/books.ts";
import { expect, test } from "./fixtures/test.ts";
import { screensArePrefetched, signIn } from "./pages/sign-in.ts";

/** Parses an amount with its cents into one number; "–" is zero. */
const amountIn = (text: string) => Number(text.replaceAll(/[^\d.]/gu, ""));

/** The sum of the listed rows in the column of that name. */
async function sumOf(page: Page, column: string): Promise<number> {
  const heads = await page.locator("table thead th").allInnerTexts();
  const at = heads.findIndex((head) => head.trim() === column);
  const cells = await page.locator(`table tbody tr td:nth-child(${at + 1})`).allInnerTexts();
  return cells.reduce((sum, text) => sum + amountIn(text), 0);
}

/**
 * Prepays a supplier on one purchase by the amount of their oldest open bill. Returns the bill's number and a
 * function that undoes the payment.
 */
async function payAhead(books: Books) {
  const [bill] = await books.rows<{ number: string; supplier: string; owed: number }>(
    `select number, supplier_id as supplier, (billed - paid)::int as owed from purchases p
     join businesses b on b.id = p.business_id
     where b.subdomain = 'duka' and paid < billed and exists (select from purchases q
       where q.business_id = p.business_id and q.supplier_id = p.supplier_id and q.billed = q.paid and q.billed > 0)
     order by purchase_date, p.id limit 1`,
  );
  if (bill === undefined) throw new Error("The demo owes no supplier who was paid before.");
  const [paid] = await books.rows<{ id: string }>(
    `update purchases set paid = paid + $2 where id = (select id from purchases
       where supplier_id = $1 and billed = paid and billed > 0 order by purchase_date desc, id limit 1)
     returning id`,
    [bill.supplier, bill.owed],
  );
  const takeBack = () =>
    books.rows("update purchases set paid = billed where id = $1", [paid?.id ?? ""]);
  return { number: bill.number, takeBack };
}

test("an age group of what is owed opens the debts and bills it counts, and they add up to it", async ({
  page,
  shop,
  books,
}) => {
  test.slow();
  const { number: covered, takeBack } = await payAhead(books);
  // Rows written directly to the database do not go through the feed: a reused device would miss them and
  // first show the figures of its last visit.
  await signIn(page, shop.origin(), "owner@duka.test");
  const overview = `${shop.origin()}/financials/dashboard`;
  await screensArePrefetched(page);
  const ages = page.getByTestId("ages");
  const columns = [
    ["debts-", "Owed", "/credits"],
    ["age-bills", "We owe", "/purchases"],
  ] as const;
  for (const [id, column, path] of columns) {
    await page.goto(overview);
    const links = ages.locator(`[data-testid^="${id}"]`);
    await expect(links.last()).toBeVisible({ timeout: 30_000 });
    const count = await links.count();
    // At least one age and the total.
    expect(count).toBeGreaterThan(1);
    let ofAges = 0;
    for (let at = 0; at < count; at += 1) {
      let figure = 0;
      // The overview shows the response of its last visit until a newer one arrives.
      await expect(async () => {
        await page.goto(overview);
        await expect(links).toHaveCount(count, { timeout: 30_000 });
        figure = amountIn(await links.nth(at).innerText());
        await links.nth(at).click();
        await page.waitForURL((url) => url.pathname === path);
        await expect.poll(() => sumOf(page, column)).toBe(figure);
      }).toPass({ timeout: 120_000 });
      if (at < count - 1) ofAges += figure;
      else expect(ofAges).toBe(figure);
    }
  }
  // The prepayment settles it: it is no longer listed as owed.
  await expect(page.getByTestId("purchase-row").first()).toBeVisible();
  await expect(page.locator(`[data-testid=purchase-row][data-number="${covered}"]`)).toHaveCount(0);
  await takeBack();
});
