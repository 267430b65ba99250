import { expect, type Page } from "@playwright/test";
import type { ShopServer } from "../fixtures/shop-server.ts";
import { codeFor } from "./messages.ts";

/** The address where a business is registered, and how the verification code is delivered. */
export interface FrontDoor {
  readonly bare: string;
  readonly codeFor: (to: string) => Promise<string>;
}

/** That of the demo. */
export function frontDoorOf(server: ShopServer): FrontDoor {
  return { bare: `http://localhost:${server.port}`, codeFor: (to) => codeFor(server, to) };
}

/** The values a new owner types. */
export interface NewShop {
  readonly shop: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
}

/** Steps 1 and 2: the number and its code. Leaves the last form open; `atCode` runs at the second step. */
export async function proveNumber(
  page: Page,
  door: FrontDoor,
  { shop, phone }: Pick<NewShop, "shop" | "phone">,
  atCode: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.goto(`${door.bare}/auth/register`);
  await page.getByTestId("business-name").fill(shop);
  await page.getByTestId("phone").fill(phone);
  await page.getByTestId("register-send").click();
  await expect(page.getByTestId("register-code-ends")).toBeVisible();
  await atCode();
  await page.getByTestId("code").fill(await door.codeFor(phone));
  await page.getByTestId("register-verify").click();
  await expect(page.getByTestId("register-submit")).toBeVisible();
}

/** The last form, except its subdomain. */
export async function fillDetails(page: Page, { email, password }: NewShop): Promise<void> {
  await page.getByTestId("firstName").fill("Mariamu");
  await page.getByTestId("lastName").fill("Ngowi");
  await page.getByTestId("email").fill(email);
  await page.getByTestId("new-password").fill(password);
  await page.getByTestId("confirm-password").fill(password);
  await choose(page, "Type", "Retail");
  await choose(page, "Category", "Food");
  await page.getByTestId("addressLine1").fill("Mtaa wa Sokoine 12");
  await page.getByTestId("city").fill("Arusha");
  await page.getByRole("checkbox", { name: "terms of use" }).check();
  await page.getByRole("checkbox", { name: "privacy policy" }).check();
}

/** Chooses an option of a select component of the app. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option }).first().click();
}
