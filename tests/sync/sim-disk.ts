import type { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { TradingStore } from "#/store/open-database.ts";
import { TradingDatabase } from "#/store/trading-database.ts";

/** A till's disk: what is on it is there when its process is gone. */
export interface SimDisk {
  /** The store over it, as a window that was just opened has it; each window has a connection of its own. */
  open(window: number): Promise<TradingStore>;
  /** Every row of these tables, in the order of their keys, past whatever the app has in hand. */
  rows<Name extends TableName>(names: readonly Name[]): Promise<{ [N in Name]: RowOf<N>[] }>;
  /** The run is over: nothing of it is left for the next. */
  giveBack(): Promise<void>;
}

type TableName = Exclude<keyof TradingDatabase, keyof Dexie | "business">;
type RowOf<Name extends TableName> =
  Awaited<ReturnType<TradingDatabase[Name]["toArray"]>> extends (infer Row)[] ? Row : never;

/** Disks of runs that are over, emptied, by business and windows: laying out the tables took a third of a run. */
const emptied = new Map<string, TradingDatabase[][]>();

/**
 * An empty disk for a business. A window's store is one connection, since no power cut is simulated that
 * would take what was written relaxed, and tells no watchers, since no screen is there.
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

/** The same actions, after each of which whatever was known of the disk is read anew. */
export function thenForgetting<
  Actions extends Record<string, (...args: never[]) => Promise<unknown>>,
>(acts: Actions, forget: () => void): Actions {
  const wrapped = Object.entries(acts).map(([name, act]) => [
    name,
    (...args: never[]) => act(...args).finally(forget),
  ]);
  // The same names, each with its own arguments and answer.
  return Object.fromEntries(wrapped) as Actions;
}
