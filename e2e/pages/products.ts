import { expect, type Locator, type Page } from "@playwright/test";

/** The row of a product in the list, by its SKU. */
export function productRow(page: Page, sku: string): Locator {
  return page.locator(`[data-testid=product-row][data-sku="${sku}"]`);
}

/** Searches for a product in the open list. */
export async function findProduct(page: Page, query: string): Promise<void> {
  const search = page.getByTestId("products-search");
  await search.fill(query);
  await search.press("Enter");
}

/** The values typed for a new product; other fields keep their defaults. */
export interface NewProduct {
  readonly name: string;
  readonly sku: string;
  readonly price: string;
  readonly stock?: string;
}

/** Fills in the form of a new product except its category. */
export async function fillProduct(page: Page, product: NewProduct): Promise<void> {
  await expect(page.getByTestId("product-form")).toBeVisible();
  await page.getByTestId("product-name").fill(product.name);
  await page.getByTestId("product-sku").fill(product.sku);
  await page.getByTestId("product-selling-price").fill(product.price);
  if (product.stock !== undefined) await page.getByTestId("product-stock").fill(product.stock);
}

/** Chooses the first category of the list. */
export async function chooseFirstCategory(page: Page): Promise<void> {
  const box = page.getByTestId("product-form").getByRole("combobox").first();
  await box.click();
  await page.getByRole("option").first().click();
}
