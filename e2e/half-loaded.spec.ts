import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { expectUnsent, trySignIn } from "./pages/sign-in.ts";
import { demoPassword } from "#server/demo/people.ts";

// Nothing of the app is cached on this device yet.
test.use({ serviceWorkers: "block" });

test("[S18] a till that loses its network before its payment code is loaded says so, and continues by itself once it is back", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const [item] = await books.items("piece", 1);
  // The code that registers this device as a till fails to load at first and is requested again.
  const registration = /assets\/till-registration-/u;
  await context.route(registration, (route) => route.abort("internetdisconnected"), { times: 1 });
  // The same for the code that locks an unattended till.
  const idleWatch = /assets\/idle-watch-/u;
  await context.route(idleWatch, (route) => route.abort("internetdisconnected"), { times: 1 });
  const isWatched = context.waitForEvent("requestfinished", (one) => idleWatch.test(one.url()));
  const isLost = context.waitForEvent("requestfailed", (one) => registration.test(one.url()));
  await page.goto(`${shop.origin()}/auth/login`);
  await trySignIn(page, "cashier@duka.test", demoPassword);
  await expect(page.getByTestId("status-chip").first()).toBeVisible({ timeout: 60_000 });
  await isLost;
  await isWatched;
  const late = /assets\/(pay-screen|counter-dialogs|rate-limit)-/u;
  await context.route(late, (route) => route.abort("internetdisconnected"));
  const counter = await Counter.at(page, shop.origin());
  await scan(page, item?.barcode ?? "");
  await expect(counter.lines).toHaveCount(1);
  // The message region is loaded when the app is idle; it listens for F8.
  await expect(page.locator("[role=region][aria-label*=F8]")).toBeAttached({ timeout: 30_000 });
  await context.setOffline(true);

  // A dialog over the counter, which remains usable.
  await page.keyboard.press("F7");
  const words = page.getByText("This till is not fully loaded yet", { exact: true });
  await expect(words).toBeVisible();
  await scan(page, item?.barcode ?? "");
  await counter.expectQuantity("2");
  await counter.pay.click();
  await expect(page.getByTestId("not-loaded")).toContainText("Nothing in the cart is lost");
  await page.getByTestId("not-loaded-back").click();
  await counter.expectQuantity("2");
  await counter.pay.click();
  await expect(page.getByTestId("not-loaded")).toBeVisible();
  const loaded = await page.evaluate(() => performance.timeOrigin);

  await context.unroute(late);
  await context.setOffline(false);
  await expect(counter.complete).toBeVisible();
  await expect(words).toBeHidden();
  await counter.takeExact();
  await counter.nextSale();
  await expectUnsent(page, 0);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
});
