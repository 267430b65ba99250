import { expect, type Page } from "@playwright/test";
import type { Books } from "../fixtures/books.ts";

/** Picks a customer file through the browser's file chooser. */
export async function chooseFile(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await page
    .getByTestId("customers-file")
    .setInputFiles({ name: "customers.csv", mimeType: "text/csv", buffer });
  await expect(page.getByTestId("planned-customer").first()).toBeVisible();
}

/** Replaces the browser's contact picker and share sheet with fakes that record their arguments. */
export async function standInForThePhone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    const contacts = {
      select: async (...what: unknown[]) => {
        asked.push(what);
        return [{ name: ["Fundi Seremala"], tel: ["0767 000 321"], email: [] }];
      },
    };
    const share = async (given: ShareData) => void asked.push(given.text);
    Object.defineProperty(navigator, "contacts", { value: contacts });
    Object.defineProperty(navigator, "share", { value: share });
    Object.defineProperty(navigator, "canShare", { value: () => false });
    Object.defineProperty(window, "askedOfThePhone", { value: asked });
  });
}

/** The recorded calls to these fakes, in order. */
export function askedOfThePhone(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (window as unknown as { askedOfThePhone: unknown[] }).askedOfThePhone);
}

/** Sets the shop's time zone so that it is noon there while `work` runs: reminders are limited per day. */
export async function atNoon(books: Books, work: () => Promise<void>): Promise<void> {
  const [{ zone } = { zone: "" }] = await books.rows<{ zone: string }>(
    "select time_zone as zone from businesses where subdomain = 'duka'",
  );
  const set = (to: string) =>
    books.rows("update businesses set time_zone = $1 where subdomain = 'duka'", [to]);
  const east = 12 - new Date().getUTCHours();
  // The signs of these zones are inverted.
  await set(east === 0 ? "Etc/GMT" : `Etc/GMT${east > 0 ? "-" : "+"}${Math.abs(east)}`);
  try {
    await work();
  } finally {
    await set(zone);
  }
}
