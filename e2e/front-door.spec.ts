import { answered, ConsoleWatch } from "./fixtures/console-watch.ts";
import { PublicShop } from "./fixtures/public-shop.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { choose, fillDetails, proveNumber } from "./pages/registration.ts";
import { expectUnsent, shopIsHere, signOut, trySignIn } from "./pages/sign-in.ts";

const owner = {
  shop: "Duka la Mama Ngowi",
  phone: "+255754100200",
  email: "mariamu@ngowi.test",
  password: "Mlima#Meru-2026",
};
const newPassword = "Kahawa#Chungu-9";

/** The README's own example, and a host under a country-code second-level domain. */
const hosts = [
  { host: "kaunta.example.com", told: "Host" },
  { host: "pos.shop.co.tz", told: "X-Forwarded-Host" },
] as const;

for (const { host, told } of hosts)
  test(`on ${host}, behind a proxy that passes it in ${told}: the first owner opens a shop, sells, is handed over from the bare host, and gets working links and codes`, async ({
    folders,
  }) => {
    const shop = await PublicShop.on(folders.fresh("public"), host, told);
    const watch = new ConsoleWatch();
    watch.allow(answered(401));
    const device = await shop.device();
    const stop = watch.on(device);
    const page = await device.newPage();
    const codeFor = async (to: string) => {
      let code: string | undefined;
      await expect
        .poll(() => (code = /\b\d{6}\b/u.exec(shop.sms(to))?.[0]), `a code for ${to}`)
        .toBeDefined();
      return code ?? "";
    };
    await proveNumber(page, { bare: shop.bare, codeFor }, owner);
    await fillDetails(page, owner);
    await page.getByTestId("subdomain").fill("ngowi");
    await expect(page.getByTestId("subdomain-preview")).toHaveText(`ngowi.${host}`);
    await expect(page.getByTestId("subdomain-standing")).toHaveAttribute("data-standing", "free");
    await page.getByTestId("register-submit").click();
    await page.waitForURL(`${shop.origin("ngowi")}/dashboard`);
    await shopIsHere(page);

    // The setup steps of a new shop can be hidden and shown again.
    const staffStep = page.locator('[data-step="staff"]');
    await expect(staffStep).toHaveAttribute("data-done", "false");
    await page.getByTestId("first-steps-hide").click();
    await expect(page.getByTestId("first-steps")).toHaveCount(0);
    await page.goto(`${shop.origin("ngowi")}/settings?tab=till`);
    await page.getByTestId("first-steps-show").click();
    await expect(staffStep).toBeVisible();
    await page.getByTestId("step-staff").click();
    await expect(page).toHaveURL(/\/users\/create$/u);

    const counter = new Counter(page);
    await counter.open();
    await page.getByTestId("quick-item").click();
    await page.getByTestId("quick-item-name").fill("Kandambili");
    await page.getByTestId("quick-item-price").fill("3000");
    await page.getByTestId("quick-item-add").click();
    // A new shop is prompted for a shift before its first sale.
    await counter.pay.click();
    await page.getByTestId("first-shift-later").click();
    await counter.takeExact();
    await counter.nextSale();
    await expectUnsent(page, 0);
    await signOut(page);

    // The confirmation mail leads to the shop.
    const link = () =>
      new RegExp(String.raw`${shop.origin("ngowi")}/auth/verify-email\?token=[\w.-]+`, "u").exec(
        shop.mail(),
      )?.[0];
    await expect.poll(link).toBeDefined();
    await page.goto(link() ?? "");
    await expect(page.getByTestId("email-verified")).toBeVisible();

    // On the bare host a forgotten password is reset, and signing in redirects to the user's shop.
    await page.goto(`${shop.bare}/auth/login`);
    await page.getByTestId("to-forgot").click();
    await page.getByTestId("phone").fill(owner.phone);
    const old = shop.sms(owner.phone);
    await page.getByTestId("reset-send").click();
    await expect.poll(() => shop.sms(owner.phone)).not.toBe(old);
    await page.getByTestId("code").fill(await codeFor(owner.phone));
    await page.getByTestId("new-password").fill(newPassword);
    await page.getByTestId("confirm-password").fill(newPassword);
    await page.getByTestId("reset-submit").click();
    await expect(page.getByTestId("login-notice")).toContainText("Your password is changed.");
    await trySignIn(page, owner.email, newPassword);
    await page.waitForURL(`${shop.origin("ngowi")}/**`);
    await shopIsHere(page);

    // An invitation by SMS leads to the shop, from a phone that was never used there.
    const phone = "+255754100299";
    await page.goto(`${shop.origin("ngowi")}/settings?tab=plan`);
    await expect(page.getByTestId("ask-plan-email")).toHaveAttribute(
      "href",
      `mailto:hello@${host}?subject=A%20larger%20plan%20for%20Duka%20la%20Mama%20Ngowi&body=Duka%20la%20Mama%20Ngowi%20has%20the%20plan%20Starter%20and%20would%20like%20a%20larger%20one.`,
    );
    // A larger plan is requested on the plans page, and is shown as requested from then on.
    await page.getByTestId("ask-plan-professional").click();
    await expect(page.getByTestId("plan-asked")).toContainText("Professional");
    await page.reload();
    await expect(page.getByTestId("plan-asked")).toBeVisible();
    await expect(page.getByTestId("ask-plan-professional")).toHaveCount(0);
    await page.goto(`${shop.origin("ngowi")}/users/create`);
    await expect(page.getByTestId("users-room")).toContainText("room for 4 more users");
    await page.getByTestId("user-first_name").fill("Neema");
    await page.getByTestId("user-last_name").fill("Joseph");
    await choose(page, "Role", "Business User");
    // Pasted as stored in a contact, with its spaces.
    await page.getByTestId("user-phone").focus();
    await page.keyboard.insertText("+255 754 100 299");
    await expect(page.getByTestId("user-phone")).toHaveValue(phone);
    await page.getByTestId("new-user-save").click();
    await expect(page.getByTestId("invitation-open")).toContainText("SMS");
    const invited = () => /https:\S+/u.exec(shop.sms(phone))?.[0] ?? "";
    await expect.poll(invited).toContain(`${shop.origin("ngowi")}/auth/invitation`);
    const theirs = await shop.device();
    const stopTheirs = watch.on(theirs);
    const joining = await theirs.newPage();
    await joining.goto(invited());
    await joining.getByTestId("new-password").fill("Maji-Moto-77!");
    await joining.getByTestId("confirm-password").fill("Maji-Moto-77!");
    await joining.getByTestId("invitation-accept").click();
    await shopIsHere(joining);
    // Every member may read the business's own details.
    await joining.goto(`${shop.origin("ngowi")}/settings?tab=business`);
    await expect(joining.getByText("Mtaa wa Sokoine 12")).toBeVisible();
    await expect(joining.getByTestId("business-name")).toHaveCount(0);

    stop();
    stopTheirs();
    await shop.close();
    expect(watch.strays(), "errors of pages and consoles").toEqual([]);
  });
