import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { screensArePrefetched } from "./pages/sign-in.ts";

test("@desk finds screens, products, customers and sales by keyboard alone, offline", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const page = await till("owner@duka.test");
  const context = page.context();
  await page.goto(`${shop.origin()}/dashboard`);
  const [item] = await books.items("piece", 1);
  if (item === undefined) throw new Error("No good to sell.");
  const counter = new Counter(page);
  await counter.open();
  const sold = await counter.sell(item);
  await screensArePrefetched(page);
  await expect(page.getByTestId("find-open")).toBeVisible();
  await context.setOffline(true);

  const text = page.getByTestId("find-text");
  const rows = page.getByTestId("find").getByRole("option");
  const find = async (typed: string) => {
    // The previous dialog has been removed after its last frame.
    await expect(text).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(text).toBeFocused();
    await text.fill(typed);
  };
  await find(item.name);
  await expect(rows.filter({ hasText: item.name }).first()).toBeVisible();
  expect(await seriousIn(page, "finding")).toEqual([]);
  await expect(page.getByTestId("find").getByRole("group", { name: "Products" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(text).toHaveCount(0);

  // The number without its leading zeroes; the arrow keys wrap around, and Enter opens.
  await find(sold);
  await expect(rows).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("sale-detail-number")).toHaveText(sold);

  const [customer] = await books.rows<{ name: string }>(
    `select c.name from customers c join businesses b on b.id = c.business_id
     where b.subdomain = 'duka' and c.is_active and not c.is_placeholder and c.merged_into is null
     order by c.id limit 1`,
  );
  await find(customer?.name ?? "");
  await expect(page.locator('[data-found="customer"]').first()).toContainText(customer?.name ?? "");
  await page.locator('[data-found="customer"]').first().click();
  await expect(page).toHaveURL(/\/customers\/[\da-f-]{36}$/u);
  // The address changes first; the page and its header follow once their chunk is loaded.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(customer?.name ?? "");

  await find("customers");
  await expect(rows.first()).toContainText("Customers");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/customers$/u);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customers");

  await find("zzzz qqqq");
  await expect(page.getByText("Nothing found on this device")).toBeVisible();
  await page.keyboard.press("Escape");
  await context.setOffline(false);
});

test("@desk its shortcut opens nothing over a dialog or from a text field", async ({
  till,
  shop,
}) => {
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/customers/create`);
  await expect(page.getByTestId("find-open")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).focus();
  await page.keyboard.press("Control+k");
  await expect(page.getByTestId("find-text")).toHaveCount(0);
  await page.getByTestId("avatar-menu").focus();
  await page.keyboard.press("Control+k");
  await expect(page.getByTestId("find-text")).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(page.getByTestId("find")).toHaveCount(1);
});

test("@desk its shortcut pressed during a page change opens a box that stays open", async ({
  till,
  shop,
}) => {
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/dashboard`);
  await expect(page.getByTestId("find-open")).toBeVisible();
  // The address changes before the page does: the key is pressed in between.
  await page.evaluate(() => {
    const push = window.history.pushState.bind(window.history);
    window.history.pushState = (...entry) => {
      push(...entry);
      const key = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
      document.dispatchEvent(new KeyboardEvent("keydown", key));
    };
  });
  await page.getByTestId("menu-customers").click();
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveText(
    "Customers",
  );
  const text = page.getByTestId("find-text");
  await expect(text).toBeFocused();
  await page.keyboard.type("settings");
  await expect(text).toHaveValue("settings");
});
