import { expect, type Page } from "@playwright/test";
import { goByMenu } from "./menu.ts";

/** A sale's screen, reached by touches alone: without a line no page is loaded anew. */
export async function openSale(page: Page, number: string): Promise<void> {
  await goByMenu(page, "sales");
  await page.locator(`[data-testid=sales-row][data-number="${number}"]`).first().click();
  await expect(page.getByTestId("sale-detail-number")).toHaveText(number);
}
