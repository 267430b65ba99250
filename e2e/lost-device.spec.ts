import { demoPassword } from "#server/demo/people.ts";
import { answered, noConnection } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { expectUnsent, signIn, trySignIn } from "./pages/sign-in.ts";

test("a till revoked as lost shows nothing of the shop until a user signs in, and loses no sale", async ({
  page,
  context,
  browser,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection, answered(401));
  const person = await hire(books, { name: "Neema" });
  const [item] = await books.items("piece", 1);
  await signIn(page, shop.origin(), person.email);
  const counter = new Counter(page);
  await counter.open();
  await context.setOffline(true);
  const sold = await counter.sell(item);
  await expectUnsent(page, 1);

  // The owner, on another device, revokes the till and marks it as lost.
  const [till] = await books.rows<{ code: string }>(
    "select code from tills order by created_at desc limit 1",
    [],
  );
  const office = await (await browser.newContext()).newPage();
  await office.goto(`${shop.origin()}/auth/login?redirect=%2Fsettings%3Ftab%3Dtills`);
  await trySignIn(office, "owner@duka.test", demoPassword);
  await office.getByRole("button", { name: `Revoke ${till?.code ?? ""}`, exact: true }).click();
  await office.getByLabel("The device is lost or stolen").check();
  await office.getByRole("button", { name: "Revoke till", exact: true }).click();
  await expect(office.getByText("Saved", { exact: true })).toBeVisible();
  await office.context().close();

  await context.setOffline(false);
  const signInLink = page.getByTestId("device-lost-sign-in");
  await expect(signInLink).toBeVisible({ timeout: 60_000 });
  const paths = ["/dashboard", "/sales/create", "/customers", "/credits", "/inventory", "/outbox"];
  for (const path of [...paths, "/products", "/profile", "/nowhere"]) {
    await page.goto(`${shop.origin()}${path}`);
    if (path !== "/nowhere") await expect(signInLink).toBeVisible();
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByText(item?.name ?? "")).toHaveCount(0);
  }
  await context.setOffline(true);
  await page.goto(`${shop.origin()}/customers`);
  await expect(page.getByRole("heading", { name: "Somebody has to sign in" })).toBeVisible();
  await context.setOffline(false);

  await signInLink.click();
  await trySignIn(page, person.email, demoPassword);
  await expect(page).toHaveURL(/\/customers/u);
  await expectUnsent(page, 0);
  const rows = await books.rows<{ actor: string }>(
    "select actor_id as actor from sales where number = $1",
    [sold],
  );
  expect(rows).toEqual([{ actor: person.id }]);
});
