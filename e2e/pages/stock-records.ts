import { expect, type Locator, type Page } from "@playwright/test";
import type { Books } from "../fixtures/books.ts";

/** The row of an item in the stock records of this location. */
export async function recordOf(page: Page, sku: string): Promise<Locator> {
  await page.getByTestId("inventory-search").fill(sku);
  const row = page.locator(`[data-testid=inventory-row][data-sku="${sku}"]`);
  // The row may be there before the search applies, and is rendered again by it.
  await expect(page.locator(`[data-testid=inventory-row]:not([data-sku="${sku}"])`)).toHaveCount(0);
  await expect(row).toHaveCount(1);
  return row;
}

/** Opens a record's actions other than counting. */
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

/** The item of the main shop with the lowest stock, few enough to be scanned quickly. */
export async function fewestLeft(books: Books) {
  const items = await books.items("piece", 60);
  const stock = await Promise.all(
    items.map(async (item) => ({ good: item, left: (await books.inStock(item.id)) / 1000 })),
  );
  const [least] = stock.filter(({ left }) => left > 0).toSorted((a, b) => a.left - b.left);
  if (least === undefined) throw new Error("The demo has nothing on its shelves.");
  return least;
}
