import { expect, type Page } from "@playwright/test";
import { scan } from "./keyboard-scanner.ts";

/** Switches to another location of the same business. */
export async function switchTo(page: Page, location: string): Promise<void> {
  const place = page.getByTestId("edit-place");
  const menu = page.getByTestId("open-menu");
  await expect(menu.or(place).first()).toBeAttached();
  // On a phone it is in the menu, which is rendered over the one next to the page.
  if (await menu.isVisible()) {
    await menu.click();
    await expect(place).toHaveCount(2);
  }
  await place.last().click();
  await page.getByRole("dialog").getByRole("combobox").last().click();
  await page.getByRole("option", { name: location }).click();
  await page.getByTestId("place-save").click();
  await expect(page.getByTestId("place-dialog")).toBeHidden();
}

/** Sends an item in the quantity of its scans, or only prepares the transfer; returns its number. */
export async function sendByScan(
  page: Page,
  origin: string,
  {
    to,
    barcode,
    times,
    isPrepared = false,
  }: { to: string; barcode: string; times: number; isPrepared?: boolean },
): Promise<string> {
  await page.goto(`${origin}/inventory/transfers/new`);
  await expect(page.getByTestId("transfer-form")).toBeVisible();
  await page.getByTestId("transfer-form").getByRole("combobox").first().click();
  await page.getByRole("option", { name: to }).click();
  for (let scanned = 0; scanned < times; scanned += 1) await scan(page, barcode);
  await expect(page.getByTestId("transfer-quantity")).toHaveValue(String(times));
  await page.getByTestId(isPrepared ? "transfer-prepare" : "transfer-send").click();
  await expect(page.getByTestId("line-sent")).toBeVisible();
  return (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
}

/** Opens the list and the transfer of that number in it. */
export async function openTransfer(page: Page, origin: string, number: string): Promise<void> {
  await page.goto(`${origin}/inventory/transfers`);
  const row = page.locator(`[data-testid="transfer-row"][data-number="${number}"]`);
  await expect(row).toBeVisible({ timeout: 30_000 });
  await row.click();
  await expect(page.getByTestId("line-sent")).toBeVisible();
}

/** Checks the status of the open transfer; the till fetches it immediately instead of at its next poll. */
export async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => globalThis.dispatchEvent(new Event("online")));
    const standing = page.locator("main [data-standing]").first();
    await expect(standing).toHaveAttribute("data-standing", status, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}
