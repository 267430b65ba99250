import type { Browser, BrowserContext, Page } from "@playwright/test";
import { demoPassword } from "#server/demo/people.ts";
import { answered, noConnection } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { lock, setPin, tryPin } from "./pages/shared-till.ts";
import { expectUnsent, shopIsHere, signIn, trySignIn } from "./pages/sign-in.ts";

/** A separate till in another browser, with a signed-in user. */
async function tillOf(
  browser: Browser,
  origin: string,
  email: string,
): Promise<{ page: Page; context: BrowserContext; counter: Counter }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, origin, email);
  const counter = new Counter(page);
  await counter.open();
  return { page, context, counter };
}

/** Reloads the app, which makes the till fetch its PIN users, and waits for the response. */
async function askWho(page: Page): Promise<void> {
  await Promise.all([
    page.waitForResponse((answer) => /\/business\/tills\/[^/]+\/people\/\?/u.test(answer.url())),
    page.reload(),
  ]);
}

/** The till fetches its PIN users every minute and when the app opens: reloads until the name arrives. */
async function expectName(page: Page, user: string): Promise<void> {
  await expect(async () => {
    await askWho(page);
    await page.getByTestId("avatar-menu").click();
    await expect(page.getByTestId(`switch-to-${user}`)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await page.keyboard.press("Escape");
}

test("[S22] a PIN set on one device opens a till where its owner never signed in, offline", async ({
  page,
  browser,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const amina = await hire(books, { name: "Amina" });
  const bahati = await hire(books, { name: "Bahati" });
  const [item] = await books.items("piece", 1);
  await page.goto(`${shop.origin()}/auth/login`);
  await trySignIn(page, amina.email, demoPassword);
  await shopIsHere(page);
  await setPin(page, shop.origin(), "2580");
  // This device is no till: on signing out, a message states that the PIN is removed here, and where it
  // remains.
  await page.getByTestId("avatar-menu").click();
  await page.getByTestId("sign-out").click();
  await expect(page.getByTestId("sign-out-pin")).toContainText("The PIN of Amina leaves");
  await page.keyboard.press("Escape");

  const till = await tillOf(browser, shop.origin(), bahati.email);
  await expectName(till.page, amina.id);
  await till.context.setOffline(true);
  await lock(till.page);
  await tryPin(till.page, amina.id, "1111");
  await expect(till.page.getByTestId("lock-refused")).toContainText("4 tries left");
  await till.page.getByTestId("lock-pin").fill("2580");
  await till.page.getByTestId("lock-open").click();
  await till.counter.open();
  await expect(till.page.getByTestId("avatar-menu")).toContainText("Amina");
  const number = await till.counter.sell(item);
  await till.page.getByTestId("avatar-menu").click();
  await expect(till.page.getByTestId("menu-standing")).toContainText("by PIN");
  await expect(till.page.getByTestId("to-password")).toBeVisible();
  await till.page.keyboard.press("Escape");
  await till.context.setOffline(false);
  await expectUnsent(till.page, 0, 30_000);
  const sales = await books.rows("select actor_id as actor from sales where number = $1", [number]);
  expect(sales).toEqual([{ actor: amina.id }]);
  // Only the session that sent the sale vouches for her: this is reported to the owner, once.
  const told = await books.rows(
    `select d.kind, d.data ->> 'carrier' as carrier from discrepancies d
     join sales s on s.business_id = d.business_id and s.op_id = d.op_id where s.number = $1`,
    [number],
  );
  expect(told).toEqual([{ kind: "carried", carrier: bahati.id }]);
  await till.context.close();
});

test("an administrator assigns a PIN, and its user changes it at first use", async ({
  page,
  browser,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection, answered(409));
  const asha = await hire(books, { name: "Asha" });
  const juma = await hire(books, { name: "Juma" });
  await signIn(page, shop.origin(), "owner@duka.test");
  await page.goto(`${shop.origin()}/users/${asha.id}/view`);
  await page.getByTestId("user-pin").click();
  await page.getByTestId("new-pin").fill("1234");
  await page.getByTestId("confirm-pin").fill("1234");
  await page.getByTestId("pin-save").click();
  await expect(page.getByTestId("new-pin")).toHaveAttribute("aria-invalid", "true");
  await page.getByTestId("new-pin").fill("7413");
  await page.getByTestId("confirm-pin").fill("7413");
  await page.getByTestId("pin-save").click();
  await expect(page.getByTestId("user-remove-pin")).toBeVisible();

  const till = await tillOf(browser, shop.origin(), juma.email);
  await expectName(till.page, asha.id);
  await lock(till.page);
  await tryPin(till.page, asha.id, "7413");
  await till.page.getByTestId("new-pin").fill("7413");
  await till.page.getByTestId("confirm-pin").fill("7413");
  await till.page.getByTestId("pin-save").click();
  await expect(till.page.getByTestId("own-pin")).toContainText("another PIN than the one");
  await till.page.getByTestId("new-pin").fill("9021");
  await till.page.getByTestId("confirm-pin").fill("9021");
  await till.page.getByTestId("pin-save").click();
  await expect(till.page.getByTestId("avatar-menu")).toContainText("Asha");
  const acts = await books.rows(
    "select actor_id as by from audit_log where action = 'pin.set' and subject_id = $1 order by occurred_at",
    [asha.id],
  );
  expect(acts).toHaveLength(2);
  expect(acts.at(-1)).toEqual({ by: juma.id });
  await lock(till.page);
  await tryPin(till.page, asha.id, "7413");
  await expect(till.page.getByTestId("lock-refused")).toHaveAttribute("data-code", "wrong_pin");
  // A removed PIN disappears from the till with its next contact.
  await page.getByTestId("user-remove-pin").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove PIN" }).click();
  await expect(page.getByTestId("user-remove-pin")).toHaveCount(0);
  await expect(async () => {
    // The names are read before the response arrives: the change is visible after the next reload.
    await askWho(till.page);
    await expect(till.page.getByTestId(`lock-name-${asha.id}`)).toContainText("with the password", {
      timeout: 3_000,
    });
  }).toPass({ timeout: 60_000 });
  await till.context.close();
});
