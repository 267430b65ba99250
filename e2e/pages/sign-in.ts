import { expect, type Page } from "@playwright/test";
import { demoPassword } from "#server/demo/people.ts";
import { unsentOperations } from "./device-store.ts";

/** Users of the demo. */
export type Person =
  | "owner@duka.test"
  | "manager@duka.test"
  | "cashier@duka.test"
  | "owner@soko.test";

/** Fills in the form and submits it. */
export async function trySignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByTestId("login-email").fill(email);
  await page.getByTestId("login-password").fill(password);
  await page.getByTestId("login-submit").click();
}

/**
 * Signs in from any page and waits until the shop is on this device and the worker controls the page.
 * `email`: of a user with the demo's password.
 */
export async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/auth/login`);
  await trySignIn(page, email, demoPassword);
  await shopIsHere(page);
  await becomeTill(page);
}

/** Makes the device a till, as naming it at the counter does. */
async function becomeTill(page: Page): Promise<void> {
  await page.evaluate(nameDevice);
  await untilTrue(page, async () => {
    const { tillsHere } = window as unknown as { tillsHere: () => Promise<number> };
    return (await tillsHere()) > 0;
  });
}

/**
 * Runs in the page: stores the request for a till where none exists, and installs a function that counts the
 * tills.
 */
async function nameDevice(): Promise<void> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.addEventListener("success", () => done(request.result));
      request.addEventListener("error", () => fail(new Error("IndexedDB did not answer.")));
    });
  const inShops = async <T>(
    work: (meta: IDBObjectStore, feeds: IDBObjectStore) => Promise<T>,
  ): Promise<T[]> => {
    const done: T[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const db = await asked(indexedDB.open(name));
      const tables = ["meta", "feeds"];
      if (tables.every((table) => db.objectStoreNames.contains(table))) {
        const transaction = db.transaction(tables, "readwrite");
        done.push(await work(transaction.objectStore("meta"), transaction.objectStore("feeds")));
      }
      db.close();
    }
    return done;
  };
  await inShops(async (meta, feeds) => {
    if ((await asked(meta.get("till"))) !== undefined) return;
    const [location] = await asked(feeds.getAllKeys());
    const value = { id: crypto.randomUUID(), name: "Counter", location, refused: false };
    await asked(meta.put({ key: "tillWish", value }));
  });
  Object.assign(window, {
    tillsHere: async () => {
      const tills = await inShops((meta) => asked(meta.get("till")));
      return tills.filter((till) => till !== undefined).length;
    },
  });
  window.dispatchEvent(new Event("online"));
}

/** Signs out through the user menu, regardless of unsent operations. */
export async function signOut(page: Page): Promise<void> {
  await page.getByTestId("avatar-menu").click();
  await page.getByTestId("sign-out").click();
  await page.getByTestId("sign-out-confirm").click();
  await expect(page.getByTestId("login-submit")).toBeVisible();
}

/** The first load is complete, this device is a till, and the app opens offline. */
export async function shopIsHere(page: Page): Promise<void> {
  const chip = page.getByTestId("status-chip").first();
  const later = page.getByTestId("pin-later");
  await expect(chip.or(later).first()).toBeVisible({ timeout: 60_000 });
  // The prompt appears if other users of the shop have a PIN, which an earlier test may have set; a PIN
  // already typed is being saved.
  const isAsked = await page.evaluate(
    () =>
      document.querySelector("[data-testid=pin-later]") !== null &&
      document.querySelector<HTMLInputElement>("[data-testid=new-pin]")?.value === "",
  );
  if (isAsked) await later.click();
  await expect(chip).toBeVisible({ timeout: 60_000 });
  await workerControls(page);
}

/** From here on the app opens offline. */
export async function workerControls(page: Page): Promise<void> {
  await untilTrue(page, async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
}

/**
 * Polls a condition in the page until it holds. `waitForFunction` treats the promise itself as truthy, so it
 * does not wait for async conditions.
 */
export async function untilTrue(page: Page, ask: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    expect(await page.evaluate(ask)).toBe(true);
  }).toPass({ timeout: 60_000 });
}

/**
 * From here on the screens that the worker fetches when the app is idle open offline, too. Requests them
 * immediately, as the app does shortly after.
 */
export async function screensArePrefetched(page: Page): Promise<void> {
  const isFilled = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    return new Promise<unknown>((resolve) => {
      port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => resolve(data));
      port1.start();
      active?.postMessage(
        { type: "FILL_SHELF", shelves: ["whenIdle", "forOffice", "forPrinter"] },
        [port2],
      );
    });
  });
  expect(isFilled).toBe(true);
  // The sync engine is loaded shortly after the page, and may have been requested before the worker was
  // active.
  const chip = page.getByTestId("status-chip").first();
  await expect(chip).not.toHaveAttribute("data-line", "unknown", { timeout: 30_000 });
}

/** Row states of a pending change: queued, or being sent. */
export const notSent = /^(?:unsent|sending)$/u;

/**
 * Expects `count` unsent operations both in the header and in the outbox. The header alone might still show
 * the state before the last action.
 */
export async function expectUnsent(page: Page, count: number, withinMs = 30_000): Promise<void> {
  const chip = page.getByTestId("status-chip").first();
  await expect(async () => {
    await expect(chip).toHaveAttribute("data-unsent", String(count), { timeout: 1000 });
    expect(await unsentOperations(page)).toContain(count);
  }).toPass({ timeout: withinMs });
}
