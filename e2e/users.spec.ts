import { demoPassword } from "#server/demo/people.ts";
import { answered, noConnection } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { codeFor } from "./pages/messages.ts";
import { signIn } from "./pages/sign-in.ts";

test("an administrator with a second factor signs out and deletes a colleague, and the search survives opening a user", async ({
  page,
  shop,
  books,
  watch,
}) => {
  // A missing code is refused once. Removed users are not requested again: no 404 is allowed here.
  watch.allow(answered(422));
  const boss = await hire(books, { name: "Rehema", role: "business_administrator" });
  const colleague = await hire(books, { name: "Zawadi" });
  await signIn(page, shop.origin(), boss.email);
  await books.rows("insert into user_mfa (user_id, method, enabled_at) values ($1, 'sms', now())", [
    boss.id,
  ]);

  await page.goto(`${shop.origin()}/users`);
  const search = page.getByTestId("users-search");
  const rows = page.getByTestId("user-row");
  await search.fill(colleague.email);
  await expect(rows).toHaveCount(1);
  await rows.first().click();
  await expect(page.getByTestId("user-end-sessions")).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(colleague.email);
  await expect(rows).toHaveCount(1);
  await rows.first().click();

  await page.getByTestId("user-end-sessions").click();
  const dialog = page.getByRole("alertdialog");
  const confirm = dialog.getByRole("button").last();
  await dialog.locator("input[type=password]").fill(demoPassword);
  await confirm.click();
  const confirmCode = dialog.getByTestId("confirm-code");
  await expect(confirmCode).toBeVisible();
  await confirmCode.fill(await codeFor(shop, boss.phone));
  const ended = page.waitForResponse(
    (answer) => answer.url().includes("/sessions/") && answer.request().method() === "DELETE",
  );
  await confirm.click();
  expect((await ended).status()).toBe(200);
  await expect(dialog).toHaveCount(0);

  await page.getByTestId("user-remove").click();
  await confirm.click();
  await expect(page).toHaveURL(/\/users$/u);
  await expect(rows.first()).toBeVisible();
  await expect(page.locator(`[data-user="${colleague.id}"]`)).toHaveCount(0);
});

test("the business profile reports failed loads, saves and uploads, and keeps the input", async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(answered(500), noConnection, answered(403));
  // A device without cached responses.
  await signIn(page, shop.origin(), "owner@duka.test");
  const profile = "**/api/v1/business/profile/**";
  const failed = { status: 500, json: { code: "internal", message: "", errors: {} } };
  await page.route(profile, (route) => route.fulfill(failed));
  await page.goto(`${shop.origin()}/settings?tab=business`);
  await expect(page.getByText("The business profile could not be loaded")).toBeVisible();
  await page.unroute(profile);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByTestId("business-tagline")).toBeVisible();

  await page.route(profile, (route) => route.fulfill(failed));
  await page.getByTestId("business-tagline").fill("Karibu sana");
  await page.getByTestId("business-general").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The business profile was not saved.")).toBeVisible();
  await expect(page.getByTestId("business-tagline")).toHaveValue("Karibu sana");
  for (const kind of ["logo", "banner"]) {
    const file = { name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
    await page.getByTestId(`${kind}-file`).setInputFiles(file);
    await expect(page.getByText(`The ${kind} was not uploaded.`)).toBeVisible();
  }

  // A user removed from the business meanwhile is shown that, not a generic error.
  await page.unroute(profile);
  const gone = { status: 403, json: { code: "membership_ended", message: "", errors: {} } };
  await page.route(profile, (route) => route.fulfill(gone));
  await page.reload();
  await expect(page.getByText("No business ID available")).toBeVisible();
});
