import { answered } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { codeFor, otherThan } from "./pages/messages.ts";
import { shopIsHere, signIn, signOut, trySignIn } from "./pages/sign-in.ts";
import { demoPassword } from "#server/demo/people.ts";

test("a second factor is turned on by password and code, and required from then on", async ({
  page,
  shop,
  books,
  watch,
}) => {
  watch.allow(answered(403), answered(422));
  const person = await hire(books, { name: "Zawadi" });
  await signIn(page, shop.origin(), person.email);
  await page.goto(`${shop.origin()}/profile`);
  const card = page.getByTestId("factor");
  await page.getByTestId("factor-password").fill("not the password");
  await page.getByTestId("factor-save").click();
  await expect(card).toContainText("This is not your password.");
  await page.getByTestId("factor-password").fill(demoPassword);
  await page.getByTestId("factor-save").click();
  await expect(page.getByTestId("factor-code")).toBeVisible();
  const proof = await codeFor(shop, person.phone);
  await page.getByTestId("factor-code").fill(otherThan(proof));
  await page.getByTestId("factor-save").click();
  await expect(card).toContainText("Invalid 6-digit code.");
  const isOn = () =>
    books.figure("select count(*) from user_mfa where user_id = $1 and method = 'sms'", [
      person.id,
    ]);
  expect(await isOn()).toBe(0);
  await page.getByTestId("factor-code").fill(proof);
  await page.getByTestId("factor-save").click();
  const codes = page.getByTestId("recovery-code");
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await page.getByTestId("recovery-codes-save").click();
  await expect(card).toContainText("Signing in asks for your password and a code by SMS.");
  expect(await isOn()).toBe(1);

  await signOut(page);
  await trySignIn(page, person.email, demoPassword);
  await expect(page.getByTestId("code")).toBeVisible();
  // The step is stored for this tab only, and survives a reload.
  await page.reload();
  await expect(page.getByTestId("mfa-ends")).toBeVisible();
  await expect(page.getByText("We sent it by SMS")).toBeVisible();
  const code = await codeFor(shop, person.phone);
  expect(code).not.toBe(proof);
  await page.getByTestId("code").fill(otherThan(code));
  await page.getByTestId("mfa-verify").click();
  await expect(page.getByText("Invalid 6-digit code.")).toBeVisible();
  // The wrong code keeps the focus, and what is typed next replaces it.
  await expect(page.getByTestId("code")).toBeFocused();
  await page.keyboard.type("12");
  await expect(page.getByTestId("code")).toHaveValue("12");
  // Pasting the whole message keeps only its digits.
  await page.getByTestId("code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByTestId("mfa-verify").click();
  await shopIsHere(page);

  // The phone is lost: a backup code signs in instead, once.
  await signOut(page);
  await trySignIn(page, person.email, demoPassword);
  await page.getByTestId("mfa-other-way").click();
  await page.getByTestId("recovery-code").fill("00000-00000");
  await page.getByTestId("mfa-verify").click();
  await expect(
    page.getByText("This recovery code is not right, or was used before."),
  ).toBeVisible();
  await page.getByTestId("recovery-code").fill(recovery);
  await page.getByTestId("mfa-verify").click();
  await shopIsHere(page);

  // Turning it off requires the factor as well as the password.
  await page.goto(`${shop.origin()}/profile`);
  await page.getByTestId("factor-save").click();
  await page.getByTestId("factor-password").fill(demoPassword);
  await page.getByTestId("factor-save").click();
  // The code is requested only now: until then the latest message is that of the sign-in.
  const confirmCode = page.getByTestId("confirm-code");
  await expect(confirmCode).toBeVisible();
  await confirmCode.fill(await codeFor(shop, person.phone));
  await page.getByTestId("factor-save").click();
  await expect(page.getByText("A code besides the password")).toBeVisible();
  expect(await isOn()).toBe(0);
});

test("three wrong codes return to the sign-in with a message, and no session is opened", async ({
  page,
  shop,
  books,
  watch,
}) => {
  watch.allow(answered(422), answered(429));
  const person = await hire(books, { name: "Daudi" });
  await books.rows("insert into user_mfa (user_id, method, enabled_at) values ($1, 'sms', now())", [
    person.id,
  ]);
  await page.goto(`${shop.origin()}/auth/login`);
  await trySignIn(page, person.email, demoPassword);
  await expect(page.getByTestId("code")).toBeVisible();
  const code = await codeFor(shop, person.phone);
  for (const attempt of [1, 2]) {
    await page.getByTestId("code").fill(otherThan(code, attempt));
    await page.getByTestId("mfa-verify").click();
    await expect(page.getByText("Invalid 6-digit code.")).toBeVisible();
  }
  await page.getByTestId("code").fill(otherThan(code, 3));
  await page.getByTestId("mfa-verify").click();
  await expect(page).toHaveURL(/\/auth\/login/u);
  await expect(page.getByTestId("login-notice")).toHaveText(
    "Too many wrong codes. Please login again.",
  );
  await page.goto(`${shop.origin()}/auth/mfa`);
  await expect(page.getByTestId("login-notice")).toHaveText(
    "Missing MFA data. Please login again.",
  );
  const signedIn = "select count(*) from sessions where user_id = $1";
  expect(await books.figure(signedIn, [person.id])).toBe(0);
});
