import { expect, type Page } from "@playwright/test";

/** How many rows of a table this device keeps, in whichever of the app's databases. */
export function storedRows(page: Page, table: string): Promise<number> {
  return page.evaluate(countRows, table);
}

/** Runs in the page. */
async function countRows(table: string): Promise<number> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.addEventListener("success", () => done(request.result));
      request.addEventListener("error", () => fail(new Error("IndexedDB did not answer.")));
    });
  let rows = 0;
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const db = await asked(indexedDB.open(name));
    if (db.objectStoreNames.contains(table)) {
      rows += await asked(db.transaction(table).objectStore(table).count());
    }
    db.close();
  }
  return rows;
}

/** Takes a row out of a table, in whichever of the app's databases it is: as if it had never come here. */
export function forgetRow(page: Page, table: string, id: string): Promise<void> {
  return page.evaluate(deleteRow, { table, id });
}

/** Runs in the page. */
async function deleteRow({ table, id }: { table: string; id: string }): Promise<void> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.addEventListener("success", () => done(request.result));
      request.addEventListener("error", () => fail(new Error("IndexedDB did not answer.")));
    });
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const db = await asked(indexedDB.open(name));
    if (db.objectStoreNames.contains(table)) {
      await asked(db.transaction(table, "readwrite").objectStore(table).delete(id));
    }
    db.close();
  }
}

/**
 * How many operations this device has not sent, a figure for each business it keeps. IndexedDB itself is
 * asked: a figure on the screen may trail what was committed a moment ago.
 */
export function unsentOperations(page: Page): Promise<number[]> {
  return page.evaluate(countUnsent);
}

/** Runs in the page. */
async function countUnsent(): Promise<number[]> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.addEventListener("success", () => done(request.result));
      request.addEventListener("error", () => fail(new Error("IndexedDB did not answer.")));
    });
  const counts: number[] = [];
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const db = await asked(indexedDB.open(name));
    if (db.objectStoreNames.contains("operations")) {
      const states = db.transaction("operations").objectStore("operations").index("state");
      const [queued, sending] = await Promise.all([
        asked(states.count("queued")),
        asked(states.count("sending")),
      ]);
      counts.push(queued + sending);
    }
    db.close();
  }
  return counts;
}

/**
 * What the carts of this device hold, as JSON: those on its disk. The screen shows a change before it is
 * written.
 */
export function keptCarts(page: Page): Promise<string> {
  return keptRows(page, "carts");
}

/** The rows of a table that this device keeps, as JSON. */
export function keptRows(page: Page, table: string): Promise<string> {
  return page.evaluate(readRows, table);
}

/** Runs in the page. */
async function readRows(table: string): Promise<string> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.addEventListener("success", () => done(request.result));
      request.addEventListener("error", () => fail(new Error("IndexedDB did not answer.")));
    });
  const rows: unknown[] = [];
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const db = await asked(indexedDB.open(name));
    if (db.objectStoreNames.contains(table)) {
      const found: unknown[] = await asked(db.transaction(table).objectStore(table).getAll());
      rows.push(...found);
    }
    db.close();
  }
  return JSON.stringify(rows);
}

/**
 * From now on this device has no room for another operation, as one whose disk is full (S24), until the
 * answer is called. It says so when the operation is written, or only when the transaction is committed
 * of which every write went well.
 */
export async function fullDisk(
  page: Page,
  says: "at the write" | "at the commit",
): Promise<() => Promise<void>> {
  await page.evaluate(refuseOperations, says === "at the commit");
  return () => page.evaluate(() => void dispatchEvent(new Event("room-again")));
}

/** Runs in the page. */
function refuseOperations(isLate: boolean): void {
  const { prototype } = IDBObjectStore;
  let isFull = true;
  addEventListener("room-again", () => (isFull = false), { once: true });
  prototype.add = new Proxy(prototype.add, {
    apply(add, store: IDBObjectStore, given: [value: unknown, key?: IDBValidKey]) {
      const isRefused = isFull && store.name === "operations";
      if (isRefused && !isLate) {
        throw new DOMException("The disk is full.", "QuotaExceededError");
      }
      const request: IDBRequest<IDBValidKey> = Reflect.apply(add, store, given);
      request.addEventListener("success", () => {
        // Asked behind all that is written, and answered when that has been.
        if (isRefused) {
          store.count().addEventListener("success", () => store.transaction.abort());
        }
      });
      return request;
    },
  });
}

/**
 * This device forgets a sale, as it does with old ones when it is out of room (S24). The screens hear of
 * it with the next page load.
 */
export function forgetSale(page: Page, id: string): Promise<void> {
  return page.evaluate(deleteSale, id);
}

/** Runs in the page. */
async function deleteSale(id: string): Promise<void> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.addEventListener("success", () => done(request.result));
      request.addEventListener("error", () => fail(new Error("IndexedDB did not answer.")));
    });
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const db = await asked(indexedDB.open(name));
    if (db.objectStoreNames.contains("sales")) {
      await asked(db.transaction("sales", "readwrite").objectStore("sales").delete(id));
    }
    db.close();
  }
}

/**
 * What somebody left on this device: operations not sent after a moment, carts with items, forms half
 * filled. In words for the reader of a test; empty where the next one finds it as after its first load.
 */
export async function leftOnDevice(page: Page): Promise<string[]> {
  await expect
    .poll(async () => Math.max(...(await unsentOperations(page))), { timeout: 5000 })
    .toBe(0)
    .catch(() => undefined);
  return page.evaluate(lookAround);
}

/** Runs in the page. */
async function lookAround(): Promise<string[]> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.addEventListener("success", () => done(request.result));
      request.addEventListener("error", () => fail(new Error("IndexedDB did not answer.")));
    });
  const left = Object.keys(localStorage).filter((key) => key.includes("-draft:"));
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const db = await asked(indexedDB.open(name));
    if (db.objectStoreNames.contains("carts")) {
      const tables = db.transaction(["carts", "operations"]);
      const carts = (await asked(tables.objectStore("carts").getAll())) as {
        status: string;
        lines: unknown[];
      }[];
      const states = tables.objectStore("operations").index("state");
      for (const state of ["queued", "sending", "rejected"]) {
        if ((await asked(states.count(state))) > 0) left.push(`${state} operations`);
      }
      if (carts.some(({ status, lines }) => status !== "closed" && lines.length > 0))
        left.push("a cart");
    }
    db.close();
  }
  return left;
}
