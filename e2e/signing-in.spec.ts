import { answered, noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { storedRows } from "./pages/device-store.ts";
import { expectUnsent, shopIsHere, signIn, trySignIn, workerControls } from "./pages/sign-in.ts";

test("a wrong password is reported, and the input is kept", async ({ page, shop, watch }) => {
  watch.allow(answered(401), answered(400));
  // A phone in landscape: the button is below the place where the answer appears.
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto(`${shop.origin()}/auth/login`);
  await trySignIn(page, "manager@duka.test", "not the password");
  await expect(page.getByTestId("login-error")).toHaveText("Invalid email or password.");
  await expect(page.getByTestId("login-error")).toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId("login-email")).toHaveValue("manager@duka.test");
});

test("an empty form reports what is required, without a request", async ({ page, shop }) => {
  await page.goto(`${shop.origin()}/auth/login`);
  await page.getByTestId("login-submit").click();
  await expect(page.getByTestId("login-error")).toHaveText("Email and password are required.");
});

test("signing in offline says that it needs a connection", async ({
  page,
  shop,
  watch,
  context,
}) => {
  watch.allow(noConnection);
  await page.goto(`${shop.origin()}/auth/login`);
  await workerControls(page);
  await context.setOffline(true);
  await expect(page.getByText("You need a network to sign in")).toBeVisible();
  await trySignIn(page, "manager@duka.test", "Karibu#2026");
  await expect(page.getByTestId("login-error")).toHaveAttribute("data-code", "offline");
});

test("a signed-out user is returned to the requested page after signing in", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin()}/credits`);
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/u);
  await trySignIn(page, "cashier@duka.test", "Karibu#2026");
  await shopIsHere(page);
  await expect(page).toHaveURL(/\/credits$/u);
});

test("[S23] signing out reports unsent operations and keeps them, and the next sign-in sends them", async ({
  page,
  shop,
  books,
  watch,
  context,
}) => {
  watch.allow(noConnection);
  await signIn(page, shop.origin(), "cashier@duka.test");
  const counter = new Counter(page);
  await counter.open();
  const [item] = await books.items("piece", 1);
  await context.setOffline(true);
  const number = await counter.sell(item);
  await expectUnsent(page, 1);
  await page.getByTestId("avatar-menu").click();
  await page.getByTestId("sign-out").click();
  await expect(page.getByRole("dialog")).toContainText("1 entry has not been sent yet");
  await page.getByTestId("sign-out-confirm").click();
  await expect(page.getByTestId("login-submit")).toBeVisible();

  await context.setOffline(false);
  await trySignIn(page, "cashier@duka.test", "Karibu#2026");
  await shopIsHere(page);
  const arrived = () => books.figure("select count(*) from sales where number = $1", [number]);
  await expect.poll(arrived, { timeout: 30_000 }).toBe(1);
  await expectUnsent(page, 0);
});

test("another shop's owner sees nothing of this one", async ({ page, shop, books, watch }) => {
  const [item] = await books.items("piece", 1);
  const ofSoko = (table: string) =>
    books.figure(
      `select count(*) from ${table} t join businesses b on b.id = t.business_id
       where b.subdomain = 'soko'`,
    );
  await signIn(page, shop.origin("soko"), "owner@soko.test");
  for (const table of ["products", "customers"]) {
    const there = await ofSoko(table);
    expect(there).toBeGreaterThan(0);
    await expect.poll(() => storedRows(page, table)).toBe(there);
  }
  const counter = new Counter(page);
  await counter.open();
  await counter.search.fill(item?.sku ?? "");
  await expect(page.getByText(`Nothing matches “${item?.sku}”`)).toBeVisible();
  await page.getByTestId("add-customer").click();
  await page.getByTestId("customer-search").fill("Asha Mwakalinga");
  await expect(page.getByText("Nobody matches “Asha Mwakalinga”")).toBeVisible();
  await expect(page.getByTestId("customer-option")).toHaveCount(0);
  // A sale of another shop, by its id: it is not found, and no response reveals its existence.
  const sale = await books.rows<{ id: string }>(
    `select s.id from sales s join businesses b on b.id = s.business_id
     where b.subdomain = 'duka' limit 1`,
  );
  watch.allow(answered(404));
  await page.goto(`${shop.origin("soko")}/sales/${sale[0]?.id}`);
  await expect(page.getByText("This sale is not on this device")).toBeVisible();
});

test("the sign-in names the shop at its address, and says where there is no shop @desk", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin()}/auth/login`);
  await expect(page.getByTestId("shop-name")).toHaveText("Duka la Kariakoo");
  await page.goto(`${shop.origin("hakuna-duka")}/auth/login`);
  await expect(page.getByTestId("unknown-shop")).toContainText("hakuna-duka.localhost");
  await expect(page.getByTestId("login-email")).toHaveCount(0);
  await page.getByTestId("to-landing").click();
  await expect(page).toHaveURL(`http://localhost:${shop.port}/`);
});
