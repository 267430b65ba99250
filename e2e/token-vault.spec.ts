import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { KillableBrowser } from "./fixtures/killable-browser.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { signIn } from "./pages/sign-in.ts";

interface Pair {
  readonly access: string;
  readonly refresh: string;
}

test("the browser's profile contains no token in plain text", async ({
  folders,
  shop,
  books,
  watch,
}) => {
  const person = await hire(books, { name: "Siri" });
  const profile = folders.fresh("profile");
  let browser = await KillableBrowser.on(profile);
  try {
    watch.onPage(browser.page);
    const answer = browser.page.waitForResponse(/\/users\/auth\/login\/$/u);
    await signIn(browser.page, shop.origin(), person.email);
    const { access, refresh } = (await (await answer).json()) as Pair;
    expect(Math.min(access.length, refresh.length)).toBeGreaterThan(30);
    // Killed and reopened: the token pair still exists, so it was on disk.
    await browser.kill();
    browser = await KillableBrowser.on(profile);
    await browser.page.goto(`${shop.origin()}/profile`);
    await expect(browser.page.getByTestId("own-sessions")).toBeVisible({ timeout: 30_000 });
    const inTheClear = randomUUID();
    await keepInTheClear(browser.page, inTheClear);
    await browser.kill();

    const files = filesUnder(profile);
    const holding = (text: string) => files.filter((file) => holds(file, text));
    // The same search finds data stored in the clear: in the database's own files.
    expect(holding(inTheClear).some((file) => file.includes("IndexedDB"))).toBe(true);
    // A leaked signature or random part alone would do harm, so each part of a token is checked.
    for (const part of [access, refresh].flatMap((token) => [token, ...token.split(".")])) {
      if (part.length >= 20) expect(holding(part), part.slice(0, 4)).toEqual([]);
    }
  } finally {
    await browser.kill();
  }
});

/** Written last, because the database may already have compressed older rows. */
function keepInTheClear(page: Page, text: string): Promise<void> {
  return page.evaluate(
    (kept) =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open("in-the-clear");
        open.addEventListener("upgradeneeded", () => open.result.createObjectStore("rows"));
        open.addEventListener("success", () => {
          const write = open.result.transaction("rows", "readwrite", { durability: "strict" });
          write.objectStore("rows").put(kept, "row");
          write.addEventListener("complete", () => resolve());
        });
      }),
    text,
  );
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Chromium writes strings as Latin-1 or as UTF-16. */
function holds(file: string, text: string): boolean {
  const bytes = readFileSync(file);
  return (["latin1", "utf16le"] as const).some((form) => bytes.includes(Buffer.from(text, form)));
}
