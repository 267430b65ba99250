import type { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { TradingStore } from "#/store/open-database.ts";
import { TradingDatabase } from "#/store/trading-database.ts";

/** A till's disk, which outlives its processes. */
export interface SimDisk {
  /** Opens the store as a new window; each window has its own connection. */
  open(window: number): Promise<TradingStore>;
  /** All rows of these tables, in key order, bypassing the app's state. */
  rows<Name extends TableName>(names: readonly Name[]): Promise<{ [N in Name]: RowOf<N>[] }>;
  /** Ends the run and removes its data. */
  giveBack(): Promise<void>;
}

type TableName = Exclude<keyof TradingDatabase, keyof Dexie | "business">;
type RowOf<Name extends TableName> =
  Awaited<ReturnType<TradingDatabase[Name]["toArray"]>> extends (infer Row)[] ? Row : never;

/** Emptied disks of finished runs, by business and windows: creating the tables took a third of a run. */
const emptied = new Map<string, TradingDatabase[][]>();

/**
 * An empty disk for a business. A window's store is one connection, because no power cut is simulated that
 * would lose relaxed writes, and notifies no observers, because there is no UI.
 */
export function simDisk(business: string, windows: number): SimDisk {
  const kind = `${business} ${windows}`;
  const connections = emptied.get(kind)?.pop() ?? made(business, windows);
  const [db] = connections;
  if (db === undefined) throw new Error("a disk has a window");
  const begin = (names: readonly string[], mode: IDBTransactionMode) => {
    const transaction = db.backendDB().transaction(names, mode);
    return { transaction, done: ended(transaction) };
  };
  return {
    async open(window) {
      const own = connections[window];
      if (own === undefined) throw new Error("a connection for every window");
      own.close({ disableAutoOpen: false });
      await own.open();
      return { db: own, pulls: own, close: () => own.close() };
    },
    async rows(names) {
      const { transaction, done } = begin(names, "readonly");
      const asked = names.map((name) => [name, transaction.objectStore(name).getAll()] as const);
      await done;
      // Each table's rows under its name, as they were put.
      return Object.fromEntries(asked.map(([name, { result }]) => [name, result])) as never;
    },
    async giveBack() {
      const names = [...db.backendDB().objectStoreNames];
      const { transaction, done } = begin(names, "readwrite");
      for (const name of names) transaction.objectStore(name).clear();
      await done;
      emptied.set(kind, [...(emptied.get(kind) ?? []), connections]);
    },
  };
}

function made(business: string, windows: number): TradingDatabase[] {
  const indexedDB = new IDBFactory();
  return Array.from({ length: windows }, () => {
    const db = new TradingDatabase(business, { indexedDB, IDBKeyRange });
    for (const name of ["Cache", "Observability"]) db.unuse({ stack: "dbcore", name });
    return db;
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => {
      reject(transaction.error ?? new Error("the disk gave up"));
    });
  });
}

/** The same actions, each of which invalidates everything cached from the disk. */
export function thenForgetting<
  Actions extends Record<string, (...args: never[]) => Promise<unknown>>,
>(acts: Actions, forget: () => void): Actions {
  const wrapped = Object.entries(acts).map(([name, act]) => [
    name,
    (...args: never[]) => act(...args).finally(forget),
  ]);
  // The same names, with their own parameters and results.
  return Object.fromEntries(wrapped) as Actions;
}
