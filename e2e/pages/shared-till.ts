import { expect, type Page } from "@playwright/test";

/** Gives whoever is signed in a PIN of this device. */
export async function setPin(page: Page, origin: string, pin: string): Promise<void> {
  await page.goto(`${origin}/profile`);
  await page.getByTestId("new-pin").fill(pin);
  await page.getByTestId("confirm-pin").fill(pin);
  await page.getByTestId("pin-save").click();
  await expect(page.getByTestId("remove-pin")).toBeVisible();
}

/** Hands the till over: the names stand. */
export async function lock(page: Page): Promise<void> {
  await page.getByTestId("avatar-menu").click();
  await page.getByTestId("switch-person").click();
  await expect(page.getByTestId("lock-names")).toBeVisible();
}

/** Types a PIN for a person of the names, and sends it. */
export async function tryPin(page: Page, email: string, pin: string): Promise<void> {
  await page.getByTestId(`lock-name-${email}`).click();
  await page.getByTestId("lock-pin").fill(pin);
  await page.getByTestId("lock-open").click();
}
