import type { Dexie, DexieOptions } from "dexie";
import type { Online } from "#/platform/online.ts";
import type { Timers } from "#/platform/timers.ts";
import { SecureDatabase } from "./secure-database.ts";
import { TradingDatabase } from "./trading-database.ts";

/** If opening takes longer, the obstacle is reported to the user (S23). */
const longestOpeningMs = 5_000;

/** Why a database does not open. `other_window`: an older version of the app holds it open. */
export type OpeningObstacle = "other_window" | "no_answer" | "no_storage";

export class DatabaseNotOpen extends Error {
  override readonly name = "DatabaseNotOpen";
  readonly obstacle: OpeningObstacle;

  constructor(obstacle: OpeningObstacle, cause?: unknown) {
    super(`the store did not open: ${obstacle}`, { cause });
    this.obstacle = obstacle;
  }
}

export function isDatabaseNotOpen(error: unknown): error is DatabaseNotOpen {
  return error instanceof DatabaseNotOpen;
}

/** Whether a query failed because its database was closed, by this window or externally. */
export function isStoreClosed(error: unknown): boolean {
  return error instanceof Error && error.name === "DatabaseClosedError";
}

export interface OpeningPorts {
  timers: Timers;
  /** For tests and simulations; defaults to the browser's. */
  indexedDB?: IDBFactory;
  IDBKeyRange?: typeof IDBKeyRange;
}

/** A business's database with two durability settings over the same tables. */
export interface TradingStore {
  /** For user actions: a resolved write is on disk (S2). */
  db: TradingDatabase;
  /**
   * For pulled data. A power failure may lose its last pages, cursor and rows together, and the feed delivers
   * them again; thousands of rows need not wait for the disk.
   */
  pulls: TradingDatabase;
  close(): void;
}

/** Opens a business's database. Throws DatabaseNotOpen with the obstacle after 5 s (S23). */
export async function openTradingStore(
  business: string,
  ports: OpeningPorts,
): Promise<TradingStore> {
  const db = new TradingDatabase(business, optionsOf(ports, "strict"));
  const pulls = new TradingDatabase(business, optionsOf(ports, "relaxed"));
  const close = () => {
    db.close();
    pulls.close();
  };
  try {
    // In parallel: the browser opens them one after the other, and the first performs any upgrade.
    await Promise.all([open(db, ports.timers), open(pulls, ports.timers)]);
  } catch (error) {
    close();
    throw error;
  }
  return { db, pulls, close };
}

/** Opens the device's own database; null if the browser offers no storage. */
export async function openSecureDatabase(ports: OpeningPorts): Promise<SecureDatabase | null> {
  const db = new SecureDatabase(optionsOf(ports, "strict"));
  try {
    await open(db, ports.timers);
    return db;
  } catch (error) {
    if (isDatabaseNotOpen(error) && error.obstacle !== "no_storage") throw error;
    return null;
  }
}

/**
 * A frozen page with an open database silently blocks an upgrade (S23), so the database is closed on freeze;
 * the next query reopens it. Returns the unsubscribe function.
 */
export function closeOnFreeze(online: Online, databases: readonly Dexie[]): () => void {
  return online.subscribe((event) => {
    if (event !== "freeze") return;
    for (const database of databases) database.close({ disableAutoOpen: false });
  });
}

function optionsOf(ports: OpeningPorts, durability: "strict" | "relaxed"): DexieOptions {
  return {
    chromeTransactionDurability: durability,
    ...(ports.indexedDB ? { indexedDB: ports.indexedDB } : {}),
    ...(ports.IDBKeyRange ? { IDBKeyRange: ports.IDBKeyRange } : {}),
  };
}

async function open(db: Dexie, timers: Timers): Promise<void> {
  let obstacle: OpeningObstacle = "no_answer";
  db.on("blocked", () => {
    obstacle = "other_window";
  });
  let stopWaiting: () => void = () => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    stopWaiting = timers.after(longestOpeningMs, () => {
      reject(new DatabaseNotOpen(obstacle));
    });
  });
  try {
    await Promise.race([db.open(), late]);
  } catch (error) {
    db.close();
    throw isDatabaseNotOpen(error) ? error : new DatabaseNotOpen("no_storage", error);
  } finally {
    stopWaiting();
  }
}
