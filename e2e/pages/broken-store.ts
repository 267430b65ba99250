import type { Locator, Page } from "@playwright/test";

/** The failing table of a device's store: either unreadable or not writable. */
export type Broken = { readonly table: string; readonly mode: "readonly" | "readwrite" } | null;

const key = "broken-store";

/** Installs the hook for breaking a table later: call before the page is opened. */
export async function breakable(page: Page): Promise<void> {
  await page.addInitScript((kept) => {
    const open = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function transaction(names, mode, options) {
      const told = window.origin === "null" ? null : sessionStorage.getItem(kept);
      const broken = told === null ? null : (JSON.parse(told) as { table: string; mode: string });
      const tables = typeof names === "string" ? [names] : [...names];
      if (broken !== null && tables.includes(broken.table) && (mode ?? "readonly") === broken.mode)
        throw new DOMException("The disk does not answer.", "UnknownError");
      return open.call(this, names, mode, options);
    };
  }, key);
}

/** Breaks a table of this page from now on; null repairs it. */
export async function breakStore(page: Page, broken: Broken): Promise<void> {
  await page.evaluate(
    ([kept, text]) => {
      if (text === null) sessionStorage.removeItem(kept);
      else sessionStorage.setItem(kept, text);
    },
    [key, broken === null ? null : JSON.stringify(broken)] as const,
  );
}

/** Breaks a table and clicks the target in the same task, so that the screen cannot change in between. */
export async function breakStoreAndClick(target: Locator, broken: Broken): Promise<void> {
  await target.evaluate(
    (element, [kept, text]) => {
      sessionStorage.setItem(kept, text);
      if (element instanceof HTMLElement) element.click();
    },
    [key, JSON.stringify(broken)] as const,
  );
}
