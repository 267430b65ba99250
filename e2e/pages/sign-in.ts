import { expect, type Page } from "@playwright/test";
import { demoPassword } from "#server/demo/people.ts";
import { unsentOperations } from "./device-store.ts";

/** The people of the demo. */
export type Person =
  | "owner@duka.test"
  | "manager@duka.test"
  | "cashier@duka.test"
  | "owner@soko.test";

/** Fills in the form and sends it. */
export async function trySignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByTestId("login-email").fill(email);
  await page.getByTestId("login-password").fill(password);
  await page.getByTestId("login-submit").click();
}

/**
 * Signs in from anywhere and waits until the shop is on this device and the worker controls the page.
 * `email`: of a person with the demo's password.
 */
export async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/auth/login`);
  await trySignIn(page, email, demoPassword);
  await shopIsHere(page);
  await becomeTill(page);
}

/** Makes the device a till, as somebody does who names it at its counter. */
async function becomeTill(page: Page): Promise<void> {
  await page.evaluate(nameDevice);
  await untilTrue(page, async () => {
    const { tillsHere } = window as unknown as { tillsHere: () => Promise<number> };
    return (await tillsHere()) > 0;
  });
}

/** Runs in the page: keeps the wish for a till where none is, and leaves behind a way to ask for it. */
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

/** Signs out by the person's menu, whatever is unsent. */
export async function signOut(page: Page): Promise<void> {
  await page.getByTestId("avatar-menu").click();
  await page.getByTestId("sign-out").click();
  await page.getByTestId("sign-out-confirm").click();
  await expect(page.getByTestId("login-submit")).toBeVisible();
}

/** The first load is done, this device is a till, and the app would open without a line. */
export async function shopIsHere(page: Page): Promise<void> {
  const chip = page.getByTestId("status-chip").first();
  const later = page.getByTestId("pin-later");
  await expect(chip.or(later).first()).toBeVisible({ timeout: 60_000 });
  // Asked for where others of the shop have a PIN, as somebody may since another test; one that was typed is
  // being kept.
  const isAsked = await page.evaluate(
    () =>
      document.querySelector("[data-testid=pin-later]") !== null &&
      document.querySelector<HTMLInputElement>("[data-testid=new-pin]")?.value === "",
  );
  if (isAsked) await later.click();
  await expect(chip).toBeVisible({ timeout: 60_000 });
  await workerControls(page);
}

/** From here on the app opens without a line. */
export async function workerControls(page: Page): Promise<void> {
  await untilTrue(page, async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
}

/**
 * Waits until what is asked in the page is so. `waitForFunction` takes the promise of an answer for the
 * answer yes, so it waits for none.
 */
export async function untilTrue(page: Page, ask: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    expect(await page.evaluate(ask)).toBe(true);
  }).toPass({ timeout: 60_000 });
}

/**
 * From here on the screens that the worker fetches when the app is idle open without a line, too. Asks
 * for them at once, as the app does a moment later.
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
  // What sends comes a moment after the page, and may have been asked for before the worker was there.
  const chip = page.getByTestId("status-chip").first();
  await expect(chip).not.toHaveAttribute("data-line", "unknown", { timeout: 30_000 });
}

/** How a row says that what was done to it waits: in the queue, or tried at this moment. */
export const notSent = /^(?:unsent|sending)$/u;

/**
 * So many operations are unsent: the header says so, and the outbox has them. The header alone would
 * still say what was true before the last act.
 */
export async function expectUnsent(page: Page, count: number, withinMs = 30_000): Promise<void> {
  const chip = page.getByTestId("status-chip").first();
  await expect(async () => {
    await expect(chip).toHaveAttribute("data-unsent", String(count), { timeout: 1000 });
    expect(await unsentOperations(page)).toContain(count);
  }).toPass({ timeout: withinMs });
}
