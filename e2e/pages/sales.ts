import { expect, type Page } from "@playwright/test";
import { Counter } from "./counter.ts";
import { goByMenu } from "./menu.ts";

/** A sale's screen, reached by touches alone: without a line no page is loaded anew. */
export async function openSale(page: Page, number: string): Promise<void> {
  await goByMenu(page, "sales");
  await page.locator(`[data-testid=sales-row][data-number="${number}"]`).first().click();
  await expect(page.getByTestId("sale-detail-number")).toHaveText(number);
}

/** Sells so many of a good for cash, on a desk's counter whatever the size of the test is. */
export async function sellMany(
  page: Page,
  origin: string,
  { barcode, quantity }: { barcode: string | null; quantity: number },
): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  const counter = await Counter.at(page, origin);
  await counter.put({ barcode });
  await counter.typeOnPad(String(quantity));
  // The last key is taken as a person's only a moment later.
  await counter.expectQuantity(quantity.toLocaleString("en-US"));
  await counter.payCash();
  if (size !== null) await page.setViewportSize(size);
}
