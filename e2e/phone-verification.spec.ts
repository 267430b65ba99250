import { demoPassword } from "#server/demo/people.ts";
import { answered } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { codeFor, otherThan } from "./pages/messages.ts";
import { shopIsHere, trySignIn } from "./pages/sign-in.ts";

test("an account's phone is verified across a reload, and its owner can then sign in", async ({
  page,
  shop,
  books,
  watch,
}) => {
  watch.allow(answered(403), answered(422));
  const person = await hire(books, { name: "Neema", isPhoneVerified: false });
  await page.goto(`${shop.origin()}/auth/login`);
  await trySignIn(page, person.email, demoPassword);
  await expect(page.getByTestId("login-error")).toHaveText(
    "Your phone number is not verified. Please verify first.",
  );
  await page.getByTestId("to-verify-phone").click();
  await page.getByTestId("phone").fill(person.phone.replace("+255", "0"));
  await page.getByTestId("send-code").click();
  await expect(page.getByTestId("code-ends")).toBeVisible();
  const code = await codeFor(shop, person.phone);
  await page.getByTestId("code").fill(otherThan(code));
  await page.getByTestId("verify-code").click();
  await expect(page.getByText("2 tries left")).toBeVisible();
  await expect(page.getByTestId("code")).toBeFocused();

  await page.reload();
  await expect(page.getByText("2 tries left")).toBeVisible();
  await expect(page.getByTestId("code-ends")).toHaveText(/^The code expires in 9:/u);
  await expect(page.getByTestId("resend-code")).toBeDisabled();
  await page.getByTestId("code").fill(code);
  await page.getByTestId("verify-code").click();
  await expect(page.getByTestId("login-notice")).toHaveText(
    "Your phone number is verified. Sign in.",
  );
  const verified = "select count(*) from users where id = $1 and phone_verified_at is not null";
  expect(await books.figure(verified, [person.id])).toBe(1);
  await trySignIn(page, person.email, demoPassword);
  await shopIsHere(page);
});

test("a suspended tab shows timers that match the clock, and an expired code is rejected", async ({
  page,
  shop,
  books,
}) => {
  const person = await hire(books, { name: "Aneth", isPhoneVerified: false });
  await page.clock.install();
  await page.goto(`${shop.origin()}/auth/verify-phone?email=${encodeURIComponent(person.email)}`);
  await page.getByTestId("phone").fill(person.phone);
  await page.getByTestId("send-code").click();
  await expect(page.getByTestId("code-ends")).toHaveText(/^The code expires in (10:00|9:5\d)$/u);
  await expect(page.getByTestId("resend-code")).toHaveText(/^Send again in (1:00|0:5\d)$/u);

  // No timers ran in between: only the clock has advanced.
  await page.clock.fastForward("04:00");
  await expect(page.getByTestId("code-ends")).toHaveText(
    /^The code expires in (6:00|5:5\d|5:4\d)$/u,
  );
  await expect(page.getByTestId("resend-code")).toHaveText("Send a new code");
  await page.clock.fastForward("05:00");
  await expect(page.getByTestId("code-ends")).toHaveText(
    /^The code expires in (1:00|0:5\d|0:4\d)$/u,
  );
  await page.clock.fastForward("01:01");
  await expect(
    page.getByText("This code has expired. Ask for a new one.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByTestId("send-code")).toHaveText("Send code");
  await expect(page.getByTestId("phone")).toHaveValue(person.phone);
});
