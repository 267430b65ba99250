import type { Page } from "@playwright/test";
import { answered } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { choose } from "./pages/appearance.ts";
import { Counter } from "./pages/counter.ts";
import { outOfSightIn } from "./pages/head-in-sight.ts";
import { fillDetails, frontDoorOf, type NewShop, proveNumber } from "./pages/registration.ts";
import { expectUnsent, shopIsHere } from "./pages/sign-in.ts";

const mama: NewShop = {
  shop: "Duka la Mama Ngowi",
  phone: "+255754100200",
  email: "mariamu@ngowi.test",
  password: "Mlima#Meru-2026",
};

test("a number and a form create a shop with its owner signed in; the first sale is one tap away", async ({
  page,
  shop,
  books,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.allow(answered(409));
  await proveNumber(page, frontDoorOf(shop), mama);
  await fillDetails(page, mama);
  // A taken name is reported at the field, and a suggestion is one tap.
  await page.getByTestId("subdomain").fill("soko");
  await expect(page.getByTestId("subdomain-standing")).toHaveAttribute("data-standing", "taken");
  // Taken by another user between check and submission: reported once, with the server's suggestions.
  const free = { json: { available: true, reason: null, suggestions: [] } };
  await page.route("**/business/subdomains/duka/", (route) => route.fulfill(free), { times: 1 });
  await page.getByTestId("subdomain").fill("duka");
  await expect(page.getByTestId("subdomain-standing")).toHaveAttribute("data-standing", "free");
  await page.getByTestId("register-submit").click();
  await expect(page.getByText("Another business has this address already.")).toBeVisible();
  await expect(page.getByText("This address is free.")).toHaveCount(0);
  await expect(page.getByTestId("subdomain-standing")).toHaveAttribute("data-standing", "taken");
  await expect(page.getByTestId("form-error")).toBeVisible();
  const suggestion = page.getByTestId("subdomain-suggestion").first();
  const label = await suggestion.innerText();
  await suggestion.click();
  await expect(page.getByTestId("subdomain")).toHaveValue(label);
  await expect(page.getByTestId("subdomain-standing")).toHaveAttribute("data-standing", "free");
  await page.getByTestId("register-submit").click();

  const origin = shop.origin(label);
  await page.waitForURL(`${origin}/**`, { timeout: 30_000 });
  await shopIsHere(page);
  await expect(page).toHaveURL(`${origin}/dashboard`);
  await page.getByTestId("menu-counter").click();
  await expect(page.getByTestId("till-form-name")).toHaveValue("Chrome on Linux");
  await page.getByTestId("till-form-save").click();
  await expect(page.getByText("No items here yet")).toBeVisible();
  await expectTrial(page, origin);

  // Before there is a catalogue, a name and a price are enough; the sale is flagged for the owner.
  await page.goto(`${origin}/sales/create`);
  const counter = new Counter(page);
  await page.getByTestId("quick-item").click();
  await page.getByTestId("quick-item-add").click();
  await expect(page.getByText("Enter a price above zero.")).toBeVisible();
  await page.getByTestId("quick-item-name").fill("Kandambili");
  await page.getByTestId("quick-item-price").fill("3000");
  await page.getByTestId("quick-item-add").click();
  await expect(counter.lines).toContainText("Kandambili");
  // A new shop is prompted for a shift before its first sale of the day, and may postpone it.
  await counter.pay.click();
  await page.getByTestId("first-shift-later").click();
  await counter.takeExact();
  const number = await counter.nextSale();
  expect(number).toMatch(/^K1-/u);
  await expectUnsent(page, 0);
  const [made] = await books.rows(
    `select b.name, b.trial_ends_at between now() + interval '13 days 23 hours'
         and now() + interval '14 days' as "isOnTrial",
       (select count(*) from businesses where name = $2)::int as businesses,
       (select count(*) from users where email = $3)::int as users,
       (select count(*) from memberships m where m.business_id = b.id)::int as members,
       (select string_agg(r.role, ',') from membership_roles r where r.business_id = b.id) as role,
       (select count(*) from locations l where l.business_id = b.id)::int as locations,
       (select string_agg(t.code, ',') from tills t where t.business_id = b.id) as tills,
       (select string_agg(s.number, ',') from sales s where s.business_id = b.id) as sales,
       (select string_agg(d.kind, ',') from discrepancies d where d.business_id = b.id) as told
     from businesses b where b.subdomain = $1`,
    [label, mama.shop, mama.email],
  );
  expect(made).toEqual({
    name: mama.shop,
    isOnTrial: true,
    businesses: 1,
    users: 1,
    members: 1,
    role: "business_administrator",
    locations: 1,
    tills: "K1",
    sales: number,
    told: "quick_item",
  });
  expect(await squeezedInNewShop(page, origin)).toEqual([]);
});

/** The first screens of a new owner, which a demo shop no longer has, in the language with the longer words. */
async function squeezedInNewShop(page: Page, origin: string): Promise<string[]> {
  await choose(page, { language: "sw", theme: "dark" });
  await page.goto(`${origin}/dashboard`);
  await expect(page.getByTestId("first-steps")).toBeVisible();
  const found = await outOfSightIn(page, "first steps");
  await page.goto(`${origin}/users/create`);
  await expect(page.getByTestId("users-room")).toBeVisible();
  return [...found, ...(await outOfSightIn(page, "room for users"))];
}

async function expectTrial(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/settings?tab=plan`);
  await expect(page.getByTestId("plan-name")).toBeVisible();
  await expect(page.getByText("14 days of the trial left")).toBeVisible();
  await expect(page.getByTestId("usage-users")).toContainText("1");
}

test("an existing account is reported at the email field, and nothing is partly created", async ({
  page,
  shop,
  books,
  watch,
}) => {
  watch.allow(answered(409), answered(422));
  const twice = { ...mama, phone: "+255754100201", email: "owner@duka.test", shop: "Duka la Pili" };
  await proveNumber(page, frontDoorOf(shop), twice);
  await fillDetails(page, { ...twice, password: "weak" });
  await page.getByTestId("subdomain").fill("duka-la-pili");
  await page.getByTestId("register-submit").click();
  await expect(page.getByTestId("new-password")).toHaveAttribute("aria-invalid", "true");
  await page.getByTestId("new-password").fill(mama.password);
  await page.getByTestId("confirm-password").fill(mama.password);
  await page.getByTestId("register-submit").click();
  await expect(page.getByText("User already exists")).toBeVisible();
  await expect(page.getByTestId("email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByTestId("user-exists-sign-in")).toHaveAttribute("href", /\/auth\/login/u);
  expect(
    await books.figure("select count(*) from businesses where subdomain = 'duka-la-pili'"),
  ).toBe(0);
  // The form survives a reload, except for passwords.
  await page.reload();
  await expect(page.getByTestId("subdomain")).toHaveValue("duka-la-pili");
  await expect(page.getByTestId("new-password")).toHaveValue("");
});

test("an existing account is reported as soon as the code is verified, with a link to the sign-in", async ({
  page,
  shop,
}) => {
  const door = frontDoorOf(shop);
  await page.goto(`${door.bare}/auth/register`);
  await page.getByTestId("business-name").fill("Duka la pili");
  await page.getByTestId("phone").fill("+255754100299");
  await page.getByText("Email", { exact: true }).click();
  await page.getByTestId("register-email").fill("owner@duka.test");
  await page.getByTestId("register-send").click();
  await expect(page.getByTestId("register-code-ends")).toBeVisible();
  await page.getByTestId("code").fill(await door.codeFor("owner@duka.test"));
  await page.getByTestId("register-verify").click();
  await expect(
    page.getByRole("heading", { name: "You have an account already", level: 1 }),
  ).toBeVisible();
  await page.getByTestId("account-exists-sign-in").click();
  await expect(page.getByTestId("login-email")).toBeVisible();
  await page.goto(`${door.bare}/auth/register/step-2`);
  await expect(page).toHaveURL(/step-1$/u);
});
