import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { demoPassword } from "#server/demo/people.ts";
import { answered, noConnection } from "./fixtures/console-watch.ts";
import type { ShopServer } from "./fixtures/shop-server.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { goByMenu } from "./pages/menu.ts";
import { messageFor } from "./pages/messages.ts";
import { expectUnsent, shopIsHere, signOut, trySignIn } from "./pages/sign-in.ts";

const ownPassword = "Kahawa#Chungu-9";

/** The owner's actions on members, through the API from a page of the shop. */
async function ownerOf(page: Page, shop: ShopServer) {
  await page.goto(`${shop.origin()}/auth/login`);
  const call = (path: string, body: object, access?: string) =>
    page.evaluate(
      async ([url, text, token, csrfPath]) => {
        const answer = await fetch(csrfPath);
        const { csrf_token: csrf } = (await answer.json()) as { csrf_token: string };
        const done = await fetch(url, {
          method: "POST",
          body: text,
          headers: {
            "Content-Type": "application/json",
            "X-CSRFToken": csrf,
            ...(token === "" ? {} : { Authorization: `Bearer ${token}` }),
          },
        });
        return (await done.json()) as Record<string, unknown>;
      },
      [path, JSON.stringify(body), access ?? "", "/api/v1/csrf/"] as const,
    );
  const { access } = await call("/api/v1/users/auth/login/", {
    email: "owner@duka.test",
    password: demoPassword,
  });
  const act = (path: string, body: object = {}) => call(path, body, String(access));
  return {
    hire: async (values: object) => {
      const form = { id: randomUUID(), last_name: "Said", role: "business_user", ...values };
      expect(await act("/api/v1/users/", form)).toMatchObject({ id: form.id });
    },
  };
}

test("[S14, S22] a cashier invited by SMS joins by the link, sells, is suspended during a sale, and the sale arrives @phone", async ({
  page,
  context,
  till,
  shop,
  books,
  watch,
}) => {
  // A suspended member is refused, and so is a used link.
  watch.allow(noConnection, /4(?:0[1349]|10)/u);
  const office = await till("owner@duka.test", { language: "en", theme: "light" });
  const phone = `+2557${String(Date.now()).slice(-8)}`;
  await office.goto(`${shop.origin()}/users`);
  await expect(office.getByTestId("user-row").first()).toBeVisible();
  expect(await seriousIn(office, "users")).toEqual([]);
  await office.getByTestId("new-user").click();
  await office.getByTestId("new-user-save").click();
  // A missing value is reported at its field, and nothing was sent.
  await expect(office.getByTestId("user-first_name")).toHaveAttribute("aria-invalid", "true");
  await expect(office.getByTestId("user-phone")).toHaveAttribute("aria-invalid", "true");
  expect(await seriousIn(office, "new user, with faults")).toEqual([]);
  await office.getByTestId("user-first_name").fill("Neema");
  await office.getByTestId("user-last_name").fill("Joseph");
  await office.getByLabel("Role").click();
  await office.getByRole("option", { name: "Business User" }).click();
  await office.getByTestId("user-phone").fill(phone);
  await office.getByTestId("new-user-save").click();
  await expect(office.getByTestId("invitation-open")).toContainText("SMS");
  expect(await seriousIn(office, "invited")).toEqual([]);
  const user = /users\/([^/]+)\/view/u.exec(office.url())?.[1] ?? "no user";

  const link = /https?:\S+/u.exec(await messageFor(shop, phone))?.[0] ?? "no link";
  await page.goto(link);
  // The secret is no longer part of any address.
  await expect(page).toHaveURL(/\/auth\/invitation$/u);
  await page.getByTestId("new-password").fill("Maji-Moto-77!");
  await page.getByTestId("confirm-password").fill("Maji-Moto-78!");
  await page.getByTestId("invitation-accept").click();
  await expect(page.getByTestId("confirm-password")).toHaveAttribute("aria-invalid", "true");
  expect(await seriousIn(page, "joining")).toEqual([]);
  await page.getByTestId("confirm-password").fill("Maji-Moto-77!");
  await page.getByTestId("invitation-accept").click();
  await shopIsHere(page);

  const counter = new Counter(page);
  await counter.open();
  const [item] = await books.items("piece", 1);
  await context.setOffline(true);
  await page.getByTestId("product-search").fill(item?.sku ?? "");
  await page.locator(`[data-testid=tile][data-sku="${item?.sku}"]`).click();
  await office.reload();
  await office.getByTestId("user-suspend").click();
  await office.getByRole("alertdialog").getByRole("button", { name: "Suspend" }).click();
  await expect(office.getByTestId("user-activate")).toBeVisible();
  await counter.payCash();
  await context.setOffline(false);
  // They no longer see anything of the shop; their sales wait for a colleague's session.
  await expect
    .poll(() => books.figure("select count(*) from sales where actor_id = $1", [user]))
    .toBe(0);
  await signOut(page);
  await trySignIn(page, "manager@duka.test", demoPassword);
  await shopIsHere(page);
  await expectUnsent(page, 0);
  await expect
    .poll(() => books.figure("select count(*) from sales where actor_id = $1", [user]))
    .toBe(1);
  // The link was valid once.
  await page.goto(link);
  await expect(page.getByTestId("refused")).toBeVisible();

  // The same screen removes a member.
  await office.getByTestId("user-remove").click();
  await office.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(office.getByTestId("user-row").first()).toBeVisible();
  await expect(office.locator(`[data-user="${user}"]`)).toHaveCount(0);
});

test("an initial password permits only changing it, and the user name signs in at the shop", async ({
  page,
  browser,
  shop,
  watch,
}) => {
  watch.allow(answered(401));
  watch.allow(answered(403));
  const office = await browser.newContext({ locale: "en-GB" });
  const owner = await ownerOf(await office.newPage(), shop);
  const name = `asha-${randomUUID().slice(0, 8)}`;
  const given = { password: "Tembo!Kijani7", confirm_password: "Tembo!Kijani7" };
  await owner.hire({ first_name: "Asha", username: name, ...given });
  await office.close();
  await page.goto(`${shop.origin()}/auth/login`);
  await trySignIn(page, name, given.password);
  await expect(page.getByTestId("first-password-save")).toBeVisible();
  await page.goto(`${shop.origin()}/sales/create`);
  await page.getByTestId("current-password").fill(given.password);
  await page.getByTestId("new-password").fill(ownPassword);
  await page.getByTestId("confirm-password").fill(ownPassword);
  await page.getByTestId("first-password-save").click();
  // They were on the way to the counter, on a device that is not yet a till.
  await expect(page.getByTestId("till-form-save")).toBeVisible({ timeout: 60_000 });
});

test("the list of users is searched and filtered, roles are assigned and revoked, and the last administrator is kept", async ({
  till,
  shop,
  books,
  watch,
}) => {
  // The last step is refused, as expected.
  watch.allow(/422/u);
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/dashboard`);
  await goByMenu(page, "users");
  const rows = page.getByTestId("user-row");
  await expect(rows.first()).toBeVisible();
  await page.getByTestId("users-search").fill("nobody-of-this-name");
  await expect(rows).toHaveCount(0);
  await page.getByTestId("clear-filters").click();
  await page.getByTestId("users-search").fill("cashier@duka.test");
  await expect(rows).toHaveCount(1);
  await rows.first().click();
  await expect(page.locator('[data-role="business_user"]')).toBeVisible();
  await page.getByTestId("give-role").click();
  await page.getByTestId("role-dialog").getByRole("combobox").first().click();
  await page.getByRole("option").nth(1).click();
  await page.getByTestId("role-rights").locator("summary").click();
  await page.getByTestId("role-until").fill("2099-12-31");
  expect(await seriousIn(page, "giving a role")).toEqual([]);
  await page.getByTestId("role-save").click();
  const given = page.locator('[data-role="business_manager"]');
  await expect(given).toContainText("2099");
  await given.getByTestId("revoke-role").click();
  await page.getByRole("alertdialog").getByRole("button").last().click();
  await expect(given).toHaveCount(0);
  await page.getByTestId("user-edit").click();
  await page.getByTestId("user-position").fill("Till 2");
  await page.getByTestId("user-form-save").click();
  await expect(page.getByText("Till 2")).toBeVisible();

  await page.getByTestId("back").click();
  const [owner] = await books.rows<{ id: string }>(
    "select id from users where email = 'owner@duka.test'",
  );
  await page.getByTestId("users-search").fill("owner@duka.test");
  // The previous list may still be shown, which also had one row.
  const owners = page.locator(`[data-testid=user-row][data-user="${owner?.id ?? ""}"]`);
  await expect(owners).toHaveCount(1);
  await expect(rows).toHaveCount(1);
  await owners.click();
  await page.getByTestId("user-suspend").click();
  await page.getByRole("alertdialog").getByRole("button").last().click();
  // The refusal is shown as a message, and nothing changed.
  await expect(page.getByRole("alertdialog").getByTestId("refused")).toBeVisible();
});
