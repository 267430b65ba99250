import { expect, type Locator, type Page } from "@playwright/test";
import { goByMenu } from "./menu.ts";
import { notSent } from "./sign-in.ts";

/** Opens the inventory's quick update of an item; returns its row. */
export async function openCount(page: Page, sku: string): Promise<Locator> {
  await goByMenu(page, "inventory");
  const records = page.getByRole("tab").nth(1);
  await records.click();
  // Text typed while the tabs change is lost.
  await expect(records).toHaveAttribute("aria-selected", "true");
  await expect(page.getByTestId("stock-cards")).toHaveCount(0);
  await page.getByTestId("inventory-search").fill(sku);
  const row = page.locator(`[data-testid=inventory-row][data-sku="${sku}"]`);
  await expect(row).toHaveCount(1);
  const record = await row.getAttribute("data-record");
  await page.locator(`[data-testid=quick-update][data-record="${record}"]`).click();
  return row;
}

/** Records a stock count of an item with the inventory's quick update. `found` as typed. */
export async function countStock(page: Page, sku: string, found: string): Promise<void> {
  const row = await openCount(page, sku);
  await page.getByTestId("quick-update-quantity").fill(found);
  await page.getByTestId("quick-update-save").click();
  await expect(page.getByTestId("quick-update-dialog")).toBeHidden();
  await expect(row).toHaveAttribute("data-sync", notSent);
}

/** Takes cash for the debt of a sale; returns the payment's number. `amount` as typed. */
export async function takePayment(page: Page, sale: string, amount: string): Promise<string> {
  await goByMenu(page, "credits");
  await page.getByTestId("credits-search").fill(sale);
  await page.locator(`[data-testid=credit-pay][data-number="${sale}"]`).click();
  await page.getByTestId("payment-amount").fill(amount);
  await page.getByTestId("payment-save").click();
  const number = page.getByTestId("payment-number");
  await expect(number).toHaveText(/\d{6}$/u);
  return number.innerText();
}
