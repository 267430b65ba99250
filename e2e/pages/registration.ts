import { expect, type Page } from "@playwright/test";
import type { ShopServer } from "../fixtures/shop-server.ts";
import { codeFor } from "./messages.ts";

/** Where somebody opens a business, and how the code comes to them. */
export interface FrontDoor {
  readonly bare: string;
  readonly codeFor: (to: string) => Promise<string>;
}

/** The demo's. */
export function frontDoorOf(server: ShopServer): FrontDoor {
  return { bare: `http://localhost:${server.port}`, codeFor: (to) => codeFor(server, to) };
}

/** What a new owner types. */
export interface NewShop {
  readonly shop: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
}

/** Steps 1 and 2: the number and its code. Leaves the last form open; `atCode` looks at the second one. */
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

/** The last form, but for its sub-domain. */
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

/** One of a list of the product's own. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option }).first().click();
}
