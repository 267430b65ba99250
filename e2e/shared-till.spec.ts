import { noConnection } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { demoPassword } from "#server/demo/people.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { lock, setPin, tryPin } from "./pages/shared-till.ts";
import { expectUnsent, shopIsHere, signIn, trySignIn } from "./pages/sign-in.ts";

test("[S22] two users share a till by PIN offline, and each sale is recorded under its seller", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const first = await hire(books, { name: "Amina" });
  const second = await hire(books, { name: "Bahati" });
  const [item] = await books.items("piece", 1);
  await signIn(page, shop.origin(), first.email);
  await setPin(page, shop.origin(), "2580");
  await lock(page);
  await page.getByTestId("lock-password").click();
  await trySignIn(page, second.email, demoPassword);
  // Other users open this till with a PIN: a user new to it is prompted to set one.
  await page.getByTestId("new-pin").fill("1111");
  await page.getByTestId("confirm-pin").fill("7413");
  await page.getByTestId("pin-save").click();
  await expect(page.getByTestId("new-pin")).toHaveAttribute("aria-invalid", "true");
  await page.getByTestId("new-pin").fill("7413");
  await page.getByTestId("pin-save").click();
  await shopIsHere(page);

  const counter = new Counter(page);
  await counter.open();
  await context.setOffline(true);
  const bySecond = await counter.sell(item);
  // The current user is always shown, and two taps lead to another user's PIN.
  await expect(page.getByTestId("avatar-menu")).toContainText("Bahati");
  await page.getByTestId("avatar-menu").click();
  await page.getByTestId(`switch-to-${first.email}`).click();
  await expect(page.getByTestId("lock-pin")).toBeFocused();
  // A locked till remains locked after a reload.
  await page.reload();
  await tryPin(page, first.email, "2580");
  await counter.open();
  await expect(page.getByTestId("avatar-menu")).toContainText("Amina");
  const byFirst = await counter.sell(item);
  await expectUnsent(page, 2);

  await lock(page);
  await page.getByTestId(`lock-name-${second.email}`).click();
  for (const left of [4, 3, 2, 1]) {
    await page.getByTestId("lock-pin").fill("1111");
    await page.getByTestId("lock-open").click();
    await expect(page.getByTestId("lock-refused")).toContainText(
      left === 1 ? "1 try left" : `${left} tries left`,
    );
  }
  await page.getByTestId("lock-pin").fill("1111");
  await page.getByTestId("lock-open").click();
  await expect(page.getByTestId("lock-refused")).toHaveAttribute("data-code", "pin_locked");
  await expect(page.getByTestId("lock-pin")).toHaveCount(0);
  await page.getByTestId("lock-back").click();
  await expect(page.getByTestId(`lock-name-${second.email}`)).toContainText("with the password");
  // The other users are not affected.
  await tryPin(page, first.email, "2580");
  await expectUnsent(page, 2);

  await context.setOffline(false);
  await expectUnsent(page, 0, 30_000);
  const sales = await books.rows(
    "select number, actor_id as actor from sales where number = any($1)",
    [[byFirst, bySecond]],
  );
  expect(sales).toHaveLength(2);
  expect(sales).toContainEqual({ number: byFirst, actor: first.id });
  expect(sales).toContainEqual({ number: bySecond, actor: second.id });
});
