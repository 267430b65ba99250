import type { Locator, Page } from "@playwright/test";
import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { appearances, expectAppearance, sizeOf } from "./pages/appearance.ts";
import { seriousIn } from "./pages/axe.ts";
import { withFilters } from "./pages/filters.ts";
import { expectUnsent, screensArePrefetched, shopIsHere } from "./pages/sign-in.ts";
import { countStock } from "./pages/stock-and-debts.ts";
import { openMore, recordOf } from "./pages/stock-records.ts";

test(
  "[S15] an item's movements show user and remaining quantity, and link to their document",
  { tag: ["@phone", "@desk"] },
  async ({ till, shop, books }) => {
    const [item] = await books.items("piece", 1);
    const page = await till("manager@duka.test");
    await page.goto(`${shop.origin()}/inventory/records`);
    const row = await recordOf(page, item?.sku ?? "");
    await openMore(page, row);
    await page.getByRole("menuitem").last().click();
    const [names] = await books.rows<{ en: string; sw: string }>(
      "select name_en as en, name_sw as sw from products where id = $1",
      [item?.id],
    );
    const named = new RegExp(`${names?.en ?? ""}|${names?.sw || "-"}`, "u");
    await expect(page.getByTestId("movements-good")).toContainText(named);
    const first = page.getByTestId("movement-row").first();
    await expect(first).toBeVisible();
    // The subtitle is not truncated.
    const line = page.locator("header p").first();
    expect(await line.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
    const held = (await books.inStock(item?.id ?? "")) / 1000;
    await expect(page.getByTestId("movement-balance").first()).toHaveText(
      held.toLocaleString("en"),
    );
    const all = await books.figure(
      `select (select count(*) from stock_movements m join stock_items s
           on s.business_id = m.business_id and s.id = m.stock_item_id
         join locations l on l.business_id = s.business_id and l.id = s.location_id
         where s.product_id = $1 and l.name = 'Duka kuu Kariakoo')
       + (select count(*) from stock_counts m join stock_items s
           on s.business_id = m.business_id and s.id = m.stock_item_id
         join locations l on l.business_id = s.business_id and l.id = s.location_id
         where s.product_id = $1 and l.name = 'Duka kuu Kariakoo')`,
      [item?.id],
    );
    await expect(page.getByTestId("movements-count")).toHaveAttribute("data-count", String(all));
    const source = page.getByTestId("movement-source").first();
    await source.click();
    await expect(page).toHaveURL(/\/(?:sales|inventory\/transfers)\/[0-9a-f-]{36}/u);
  },
);

test("the movements need a connection: those shown are kept with their age, the rest says so", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const [item] = await books.items("piece", 1);
  const page = await till("manager@duka.test");
  const context = page.context();
  await page.goto(`${shop.origin()}/inventory/transactions`);
  await expect(page.getByTestId("movement-row").first()).toBeVisible();
  await screensArePrefetched(page);
  await context.setOffline(true);
  await page.getByRole("combobox").nth(1).click();
  await page.getByRole("option").last().click();
  await expect(
    page.getByTestId("movements-unheard").or(page.getByText("The server did not answer")).first(),
  ).toBeVisible({ timeout: 60_000 });
  // Features that work offline still do: a count is recorded meanwhile.
  await countStock(page, item?.sku ?? "", "19");
  await context.setOffline(false);
  await shopIsHere(page);
  await expectUnsent(page, 0, 30_000);
  await page.goto(`${shop.origin()}/inventory/transactions?kind=count`);
  await expect(page.getByTestId("movement-balance").first()).toHaveText("19");
});

/** On a phone the filters collapse under the button with their count, by keyboard and by touch. */
async function folds(page: Page, field: Locator): Promise<void> {
  const button = page.getByTestId("filters");
  await expect(button).toHaveAttribute("data-count", "2");
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(field).toHaveCount(0);
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("search").getByRole("combobox").first()).toBeFocused();
  await expect(field).toHaveValue("2026-01-01");
}

for (const appearance of appearances) {
  const { language, theme } = appearance;
  test(
    `the screen of movements is accessible, ${theme} and in ${language}`,
    { tag: sizeOf(appearance) },
    async ({ till, shop }) => {
      const page = await till("manager@duka.test", appearance);
      await page.goto(`${shop.origin()}/inventory/transactions`);
      await expect(page.getByTestId("movement-row").first()).toBeVisible({ timeout: 30_000 });
      await expectAppearance(page, appearance);
      expect(await seriousIn(page, "movements")).toEqual([]);
      const from = await withFilters(page, page.getByTestId("movements-from"));
      await from.fill("2026-01-01");
      await page.getByTestId("movements-to").fill("2026-01-01");
      await expect(page.getByTestId("clear-filters")).toBeVisible();
      expect(await seriousIn(page, "no movement")).toEqual([]);
      if (theme === "dark") await folds(page, from);
    },
  );
}
