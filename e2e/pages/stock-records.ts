import { expect, type Locator, type Page } from "@playwright/test";

/** The row of a good in the stock records of this location. */
export async function recordOf(page: Page, sku: string): Promise<Locator> {
  await page.getByTestId("inventory-search").fill(sku);
  const row = page.locator(`[data-testid=inventory-row][data-sku="${sku}"]`);
  await expect(row).toHaveCount(1);
  return row;
}

/** What can be done with a record beside counting it. */
export async function openMore(page: Page, row: Locator): Promise<void> {
  const record = (await row.getAttribute("data-record")) ?? "";
  await page.locator(`[data-testid=record-more][data-record="${record}"]`).click();
}

/** Opens the form of a record from its row. */
export async function editRecord(page: Page, row: Locator): Promise<void> {
  const record = (await row.getAttribute("data-record")) ?? "";
  await page.locator(`[data-testid=record-edit][data-record="${record}"]`).click();
  await expect(page.getByTestId("record-form")).toBeVisible();
}
