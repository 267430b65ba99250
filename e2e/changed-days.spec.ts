import type { Page } from "@playwright/test";
import type { Books } from "./fixtures/books.ts";
import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { expectUnsent } from "./pages/sign-in.ts";

/** Age from which the server counts an arriving sale as late. */
const onTimeMs = 15_000;

/** How often a user was shown the figures of a location since a late operation was missing from them. */
const looksAt = (books: Books, location: string) =>
  books.figure(
    `select count(*) from figure_looks f join users u on u.id = f.user_id
     where u.email = 'owner@duka.test' and f.location_id = $1`,
    [location],
  );

async function shown(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByTestId("figures-as-of")).toBeVisible({ timeout: 30_000 });
}

test("a day that changed after the owner viewed it is marked with amount and seller until marked as seen", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const cashier = await till("cashier@duka.test");
  const origin = shop.origin();
  const location = await books.place("Duka kuu Kariakoo");
  const [item] = await books.items("piece", 1);
  const counter = await Counter.at(cashier, origin);
  await expectUnsent(cashier, 0, 60_000);
  await cashier.context().setOffline(true);
  const number = await counter.sell(item);
  const soldAt = Date.now();
  await expectUnsent(cashier, 1);
  // Resets the owner's views, which other tests have recorded.
  await books.rows("delete from figure_looks");

  const owner = await till("owner@duka.test");
  const dashboard = `${origin}/dashboard?location=${location}`;
  await shown(owner, dashboard);
  await expect.poll(() => looksAt(books, location)).toBe(1);
  await expect(owner.getByTestId("changed-day")).toHaveCount(0);

  await expect.poll(() => Date.now() - soldAt, { timeout: 30_000 }).toBeGreaterThan(onTimeMs);
  await cashier.context().setOffline(false);
  await expectUnsent(cashier, 0, 60_000);

  await shown(owner, dashboard);
  const mark = owner.getByTestId("changed-day");
  await expect(mark).toHaveCount(1);
  const amount = ((item?.price ?? 0) / 100).toLocaleString("en");
  await expect(mark.getByTestId("changed-by")).toContainText(amount);
  const [seller] = await books.rows<{ name: string }>(
    "select trim(first_name || ' ' || last_name) as name from users where email = 'cashier@duka.test'",
  );
  await expect(mark).toContainText(seller?.name ?? "nobody");
  await expect(mark).toContainText(number.split("-")[0] ?? "no till");
  expect(await seriousIn(owner, "a day that changed")).toEqual([]);
  // It was viewed again, and the mark is still shown.
  await expect.poll(() => looksAt(books, location)).toBe(2);
  await shown(owner, dashboard);
  await expect(mark).toHaveCount(1);
  await owner.getByTestId("changes-seen").click();
  await expect(mark).toHaveCount(0);
  await shown(owner, dashboard);
  await expect(mark).toHaveCount(0);
  expect(await looksAt(books, location)).toBe(1);
});

test("a till that stopped reporting is named alongside all totals that may lack its sales", async ({
  till,
  shop,
  books,
}) => {
  const here = await books.place("Duka kuu Kariakoo");
  const [other] = await books.rows<{ id: string }>(
    `select l.id from locations l join businesses b on b.id = l.business_id
     where b.subdomain = 'duka' and l.id <> $1 and l.is_active limit 1`,
    [here],
  );
  // No other till is late: several late tills are reported in one message.
  await books.rows("update tills set last_heard_at = now(), pending_count = 0");
  // It had sent everything at its last contact two hours ago.
  await books.rows(
    `insert into tills (business_id, id, location_id, code, name, device_id, status, created_at, last_heard_at)
     select business_id, gen_random_uuid(), id, 'K77', 'Stall', gen_random_uuid(), 'active', now(), now() - interval '2 hours'
     from locations where id = $1`,
    [here],
  );
  // At another location two are late, one of them with something to send.
  await books.rows(
    `insert into tills (business_id, id, location_id, code, name, device_id, status, created_at, last_heard_at, pending_count)
     select business_id, gen_random_uuid(), id, code, 'Stall', gen_random_uuid(), 'active', now(), now() - late, waiting
     from locations, (values ('K78', interval '3 hours', 0), ('K79', interval '4 hours', 2)) as t (code, late, waiting)
     where id = $1`,
    [other?.id ?? ""],
  );
  const page = await till("owner@duka.test");
  const origin = shop.origin();
  const silent = page.locator('[data-testid=tills-behind][data-tills~="K77"]');
  for (const path of [
    "dashboard?",
    "financials/bookkeeping?",
    "financials/bookkeeping?view=balance&",
  ]) {
    await shown(page, `${origin}/${path}location=${here}`);
    // The list of tills is fetched once a minute, so this device may have fetched it recently.
    await expect(silent).toContainText("last contact", { timeout: 90_000 });
    await expect(silent).not.toContainText("waiting to send");
  }
  // Sums computed on this device show it too, together with those of the whole business.
  for (const [path, asOf] of [
    ["sales", "as-of"],
    ["shifts", "as-of"],
    ["credits", "as-of"],
    ["customers", "as-of"],
    ["suppliers", "as-of"],
    ["purchases", "as-of"],
    ["inventory", "as-of"],
    ["financials/expenses", "as-of"],
    ["purchases/analytics", "figures-as-of"],
    ["financials/closing", "figures-as-of"],
    ["reports?period=month", "figures-as-of"],
  ] as const) {
    await page.goto(`${origin}/${path}`);
    const beside = page.getByTestId(asOf).locator('[data-testid=tills-behind][data-tills~="K77"]');
    // Alone at its location, one of three in the whole business.
    await expect(beside, path).toContainText(/last contact|3 tills behind since/u, {
      timeout: 30_000,
    });
  }
  await page.goto(`${origin}/credits?location=${other?.id ?? ""}`);
  // Two are reported in one message, based on the one without contact for longest.
  const several = page.getByTestId("tills-behind");
  await expect(several).toHaveAttribute("data-tills", "K79 K78");
  await expect(several).toContainText(/2 tills behind since .*, 2 waiting to send/u);
  await expect(silent).toHaveCount(0);
  await shown(page, `${origin}/dashboard?location=${other?.id ?? ""}`);
  await expect(silent).toHaveCount(0);
  await books.rows("delete from tills where code in ('K77', 'K78', 'K79')");
});
