import { expect, type Page } from "@playwright/test";

/** Sets a PIN on this device for the signed-in user. */
export async function setPin(page: Page, origin: string, pin: string): Promise<void> {
  await page.goto(`${origin}/profile`);
  await page.getByTestId("new-pin").fill(pin);
  await page.getByTestId("confirm-pin").fill(pin);
  await page.getByTestId("pin-save").click();
  await expect(page.getByTestId("remove-pin")).toBeVisible();
}

/** Locks the till and waits for the list of names. */
export async function lock(page: Page): Promise<void> {
  await page.getByTestId("avatar-menu").click();
  await page.getByTestId("switch-person").click();
  await expect(page.getByTestId("lock-names")).toBeVisible();
}

/** Selects a user from the list, types a PIN and submits it. */
export async function tryPin(page: Page, email: string, pin: string): Promise<void> {
  await page.getByTestId(`lock-name-${email}`).click();
  await page.getByTestId("lock-pin").fill(pin);
  await page.getByTestId("lock-open").click();
}
