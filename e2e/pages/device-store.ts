import { expect, type Page } from "@playwright/test";

/** Number of rows of a table on this device, in whichever of the app's databases. */
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

/** Deletes a row of a table, in whichever of the app's databases, as if it had never arrived. */
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
 * Number of unsent operations for each business on this device. Read directly from IndexedDB: a number on the
 * screen may lag behind the last commit.
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

/** The carts stored on this device, as JSON. The screen shows a change before it is written. */
export function keptCarts(page: Page): Promise<string> {
  return keptRows(page, "carts");
}

/** The rows of a table stored on this device, as JSON. */
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
 * From now on this device refuses further operations as if its disk were full (S24), until the returned
 * function is called. It fails either when the operation is written, or only when the transaction commits
 * after every write has succeeded.
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
        // Queued behind all writes, so it completes after them.
        if (isRefused) {
          store.count().addEventListener("success", () => store.transaction.abort());
        }
      });
      return request;
    },
  });
}

/**
 * Deletes a sale from this device, as happens to old sales when storage runs out (S24). The screens reflect
 * it after the next page load.
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
 * Leftovers on this device: operations still unsent after a moment, carts with items, half-filled forms. As
 * text for the test report; empty if the next test finds it as after its first load.
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
