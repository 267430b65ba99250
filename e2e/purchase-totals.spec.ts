import { noConnection } from "./fixtures/console-watch.ts";
import { type Books, feedAges } from "./fixtures/books.ts";
import { expect, test } from "./fixtures/test.ts";
import { screensArePrefetched, signIn } from "./pages/sign-in.ts";

test("the totals above the purchases cover all that match, including those settled long ago", async ({
  page,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  await settledLongAgo(books);
  // A device used before would keep the purchases it has received, with their old dates.
  await signIn(page, shop.origin(), "owner@duka.test");
  const cards = page.getByTestId("purchase-totals");
  await page.goto(`${shop.origin()}/purchases`);
  await screensArePrefetched(page);
  await expect(cards).toHaveText(await toldOf(books));
  await expect(page.getByTestId("purchase-row").first()).toBeVisible();
  const listed = await page.getByTestId("purchase-row").count();

  const [supplier] = await books.rows<{ id: string }>(
    `select p.supplier_id as id from purchases p join businesses b on b.id = p.business_id
     where b.subdomain = 'duka' and p.purchase_date < current_date - 150 group by 1 order by count(*) desc limit 1`,
  );
  await page.goto(`${shop.origin()}/purchases?supplier=${supplier?.id ?? ""}`);
  await expect(cards).toHaveText(await toldOf(books, supplier?.id));

  // Offline, the totals cover the listed purchases only, and are labelled as such.
  await page.goto(`${shop.origin()}/purchases`);
  await expect(cards).toHaveText(await toldOf(books));
  await page.context().setOffline(true);
  for (const path of ["purchases", "purchases?status=received"]) {
    await page.goto(`${shop.origin()}/${path}`);
    await expect(cards, path).toContainText("shown");
  }
  expect(listed).toBeLessThan(
    await books.figure(
      `select count(*) from purchases p join businesses b on b.id = p.business_id
       where b.subdomain = 'duka'`,
    ),
  );
});

/** These purchases are settled, so the feed no longer sends them to any device. */
async function settledLongAgo(books: Books): Promise<void> {
  await books.rows(
    `update purchases set effective_at = now() - interval '200 days',
       closed_at = now() - interval '200 days', purchase_date = current_date - 200
     where closed_at is not null and billed = paid`,
  );
  await books.rows(feedAges);
}

/** The expected text of the cards, computed from the database rows. */
async function toldOf(books: Books, supplier?: string): Promise<RegExp> {
  const [sums] = await books.rows<{ n: string; bought: string; left: string; paid: string }>(
    `select count(*) as n, to_char(sum(total) / 100.0, 'FM999,999,999,990') as bought,
       to_char(sum(greatest(total - paid, 0)) / 100.0, 'FM999,999,999,990') as left,
       to_char(sum(paid) / 100.0, 'FM999,999,999,990') as paid
     from purchases p join businesses b on b.id = p.business_id
     where b.subdomain = 'duka' and ($1::uuid is null or p.supplier_id = $1)`,
    [supplier ?? null],
  );
  const { n, bought, left, paid } = sums ?? { n: "", bought: "", left: "", paid: "" };
  return new RegExp(
    `Bought\\s*TSh\\s${bought}\\s*${n} purchases?\\s*Left to pay\\s*TSh\\s${left}\\s*Paid: TSh\\s${paid}`,
    "u",
  );
}
