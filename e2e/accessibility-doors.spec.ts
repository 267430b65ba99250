import { demoPassword } from "#server/demo/people.ts";
import { answered } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { appearances, choose, expectAppearance } from "./pages/appearance.ts";
import { seriousIn } from "./pages/axe.ts";
import { frontDoorOf, proveNumber } from "./pages/registration.ts";
import { doors } from "./pages/screens.ts";
import { lock, setPin } from "./pages/shared-till.ts";
import { signIn, trySignIn } from "./pages/sign-in.ts";

for (const appearance of appearances) {
  const look = `(${appearance.language}, ${appearance.theme})`;
  test(`axe finds nothing serious before sign-in ${look}`, async ({ page, context, shop }) => {
    test.setTimeout(180_000);
    await choose(context, appearance);
    const found: string[] = [];
    for (const door of doors) {
      await page.goto(`${shop.origin()}${door.path}`);
      await door.stands(page);
      await expectAppearance(page, appearance);
      found.push(...(await seriousIn(page, door.name)));
    }
    const owner = {
      shop: "Duka Jipya",
      phone: appearance.theme === "light" ? "+255765200300" : "+255765200301",
    };
    await proveNumber(page, frontDoorOf(shop), owner, async () => {
      found.push(...(await seriousIn(page, "registration, step 2")));
    });
    // With every field marked invalid and the collapsed section open.
    await page.getByTestId("legal-details").click();
    await page.getByTestId("register-submit").click();
    await expect(page.getByTestId("form-error")).toBeVisible();
    found.push(...(await seriousIn(page, "registration, step 3")));
    expect(found).toEqual([]);
  });

  test(`axe finds nothing serious on screens that ask for a code or a PIN ${look}`, async ({
    page,
    context,
    shop,
    books,
    watch,
  }) => {
    watch.allow(answered(403));
    await choose(context, appearance);
    const found: string[] = [];
    const person = await hire(books, { name: "Subira" });
    await signIn(page, shop.origin(), person.email);
    await setPin(page, shop.origin(), "2580");
    await lock(page);
    found.push(...(await seriousIn(page, "names")));
    await page.getByTestId(`lock-name-${person.email}`).click();
    await page.getByTestId("lock-pin").fill("1111");
    await page.getByTestId("lock-open").click();
    await expect(page.getByTestId("lock-refused")).toBeVisible();
    found.push(...(await seriousIn(page, "PIN")));
    const second = await hire(books, { name: "Asha" });
    await page.getByTestId("lock-password").click();
    await trySignIn(page, second.email, demoPassword);
    await expect(page.getByTestId("choose-pin")).toBeVisible();
    found.push(...(await seriousIn(page, "choose a PIN")));
    await page.getByTestId("pin-later").click();
    await lock(page);

    await books.rows(
      "insert into user_mfa (user_id, method, enabled_at) values ($1, 'sms', now())",
      [person.id],
    );
    await page.getByTestId("lock-password").click();
    await trySignIn(page, person.email, demoPassword);
    await expect(page.getByTestId("mfa-verify")).toBeVisible();
    await page.getByTestId("mfa-verify").click();
    found.push(...(await seriousIn(page, "second factor")));
    await page.goto(`${shop.origin()}/auth/people`);
    await expect(page.getByTestId("lock-names")).toBeVisible();
    found.push(...(await seriousIn(page, "people")));
    expect(found).toEqual([]);
  });
}
