import type { Page } from "@playwright/test";
import { demoPassword } from "#server/demo/people.ts";
import type { Books } from "./fixtures/books.ts";
import { answered, noConnection } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { expectUnsent, shopIsHere, signIn, trySignIn } from "./pages/sign-in.ts";
import { endAccessTokens } from "./pages/token-store.ts";

/** The sales with these numbers and the users who made them. */
function salesBy(books: Books, numbers: readonly string[]) {
  return books.rows<{ number: string; actor: string }>(
    "select number, actor_id as actor from sales where number = any($1) order by number",
    [numbers],
  );
}

test("[S22] an expired session loses no sale: sold offline, signed in again, all sent", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection, answered(401));
  const person = await hire(books, { name: "Pendo" });
  const [item] = await books.items("piece", 1);
  await signIn(page, shop.origin(), person.email);
  const counter = new Counter(page);
  await counter.open();
  await context.setOffline(true);
  const first = await counter.sell(item);
  // Days later: the token has expired, and the session was ended from another device.
  expect(await endAccessTokens(page)).toBe(1);
  await books.rows(
    `update sessions set revoked_at = now(), revoked_reason = 'revoked_elsewhere'
     where user_id = $1`,
    [person.id],
  );
  await page.reload();
  await expect(counter.search).toBeVisible();
  const second = await counter.sell(item);
  await expectUnsent(page, 2);

  await context.setOffline(false);
  await page.getByTestId("status-chip").first().click();
  await expect(page.getByText("2 entries wait until somebody of this shop signs in.")).toBeVisible({
    timeout: 30_000,
  });
  await counter.open();
  const third = await counter.sell(item);
  await expectUnsent(page, 3);
  expect(await salesBy(books, [first, second, third])).toEqual([]);

  await page.getByTestId("status-chip").first().click();
  await page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page.getByTestId("login-email")).toHaveValue(person.email);
  await trySignIn(page, person.email, demoPassword);
  await page.getByRole("button", { name: "Go back now" }).click();
  await expect(page).toHaveURL(/\/outbox$/u);
  await expectUnsent(page, 0);
  expect(await salesBy(books, [first, second, third])).toEqual(
    [first, second, third].toSorted().map((number) => ({ number, actor: person.id })),
  );
});

test("[S22] a device signed out from elsewhere says so on every page, with nothing unsent, and continues to sell", async ({
  page,
  shop,
  books,
  watch,
}) => {
  watch.allow(answered(401));
  const person = await hire(books, { name: "Rehema" });
  const [item] = await books.items("piece", 1);
  await signIn(page, shop.origin(), person.email);
  await expectUnsent(page, 0);
  await expect(page.getByTestId("sign-in-door")).toHaveCount(0);
  await books.rows(
    `update sessions set revoked_at = now(), revoked_reason = 'revoked_elsewhere'
     where user_id = $1`,
    [person.id],
  );
  await page.reload();
  const door = page.getByTestId("sign-in-door").filter({ visible: true });
  for (const path of ["/dashboard", "/sales/create", "/inventory", "/outbox"]) {
    await page.goto(`${shop.origin()}${path}`);
    await expect(door).toBeVisible({ timeout: 30_000 });
    await expect(door).toHaveAccessibleName("This device was signed out. Somebody has to sign in.");
    await expect(page.getByText("Connecting…").filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByText("This device was signed out. It sends")).toBeVisible();
  const counter = new Counter(page);
  await counter.open();
  const sold = await counter.sell(item);
  await expectUnsent(page, 1);
  expect(await salesBy(books, [sold])).toEqual([]);
  await door.click();
  await trySignIn(page, person.email, demoPassword);
  await page.getByRole("button", { name: "Go back now" }).click();
  await expect(door).toHaveCount(0);
  await expectUnsent(page, 0);
  expect(await salesBy(books, [sold])).toEqual([{ number: sold, actor: person.id }]);
});

test("[S9] two windows with an expired token renew it once between them", async ({
  page,
  context,
  shop,
  books,
}) => {
  const person = await hire(books, { name: "Upendo" });
  await signIn(page, shop.origin(), person.email);
  const other = await context.newPage();
  await other.goto(`${shop.origin()}/sales/create`);
  await shopIsHere(other);
  const used = () =>
    books.figure("select refresh_used from sessions where user_id = $1", [person.id]);
  expect(await used()).toBe(-1);

  expect(await endAccessTokens(page)).toBe(1);
  const renewals: Page[] = [];
  const welcomed = new Set<Page>();
  context.on("response", (answer) => {
    // A renewal cut off by a reload is repeated by the same window with the same successor.
    if (answer.url().endsWith("/users/auth/refresh/")) renewals.push(answer.frame().page());
    // Each window requests its user, which waits for the token.
    const { pathname } = new URL(answer.url());
    if (!pathname.endsWith("/users/auth/me/") || answer.status() !== 200) return;
    if (renewals.length > 0) welcomed.add(answer.frame().page());
  });
  await Promise.all([page.reload(), other.reload()]);
  await expect.poll(() => welcomed.size, { timeout: 20_000 }).toBe(2);
  expect(new Set(renewals).size).toBe(1);
  expect(await used()).toBe(0);
  await expectUnsent(page, 0);
  await expectUnsent(other, 0);
});

test("[S22, S23] one user's unsent sales are sent in the next user's session, under their author's name", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const maker = await hire(books, { name: "Baraka" });
  const next = await hire(books, { name: "Halima" });
  const [item] = await books.items("piece", 1);
  await signIn(page, shop.origin(), maker.email);
  const counter = new Counter(page);
  await counter.open();
  await context.setOffline(true);
  const first = await counter.sell(item);
  const second = await counter.sell(item);
  await page.getByTestId("avatar-menu").click();
  await page.getByTestId("sign-out").click();
  await expect(page.getByRole("dialog")).toContainText("2 entries have not been sent yet");
  await page.getByTestId("sign-out-confirm").click();
  await expect(page.getByTestId("login-submit")).toBeVisible();

  await context.setOffline(false);
  await trySignIn(page, next.email, demoPassword);
  await shopIsHere(page);
  await expectUnsent(page, 0);
  await counter.open();
  const third = await counter.sell(item);
  await expectUnsent(page, 0);
  const expected = [
    { number: first, actor: maker.id },
    { number: second, actor: maker.id },
    { number: third, actor: next.id },
  ];
  expect(await salesBy(books, [first, second, third])).toEqual(
    expected.toSorted((a, b) => a.number.localeCompare(b.number)),
  );
});
