import { expect, type Page } from "@playwright/test";
import { Counter } from "./counter.ts";
import { goByMenu } from "./menu.ts";

/** Opens a sale's screen by clicks only: offline no page can be loaded. */
export async function openSale(page: Page, number: string): Promise<void> {
  await goByMenu(page, "sales");
  await page.locator(`[data-testid=sales-row][data-number="${number}"]`).first().click();
  await expect(page.getByTestId("sale-detail-number")).toHaveText(number);
}

/** Sells `quantity` of an item for cash, at the desktop counter regardless of the test's size. */
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
  // The last key is recognised as typed by a person only after a short delay.
  await counter.expectQuantity(quantity.toLocaleString("en-US"));
  await counter.payCash();
  if (size !== null) await page.setViewportSize(size);
}
