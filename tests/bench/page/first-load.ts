import type { ChangesAnswer, EntityName } from "#/contract/sync.ts";
import { takeLead } from "#/store/leader.ts";
import { storedRow, tableOf } from "#/store/replicated-rows.ts";
import { TradingDatabase } from "#/store/trading-database.ts";
import { pull } from "#/sync/pull.ts";
import { changesRequest } from "#/sync/requests.ts";
import type { Desk } from "./desk.ts";

const pageRows = 1_000;

/** Milliseconds of the app's first load: the feed from its start until caught up. */
export async function firstLoad({ ports, store, session, place }: Desk): Promise<number> {
  const fence = await takeLead(store.db, "bench", ports.clock.now());
  const deps = { store, transport: session.api.transport, clock: ports.clock };
  const from = performance.now();
  const pulled = await pull(deps, fence, place.location, new AbortController().signal);
  if (!pulled.ok) throw new Error(`The first load ended: ${pulled.reason}`);
  return performance.now() - from;
}

/** Milliseconds of the floor: the same pages fetched, parsed and put into equivalent tables elsewhere. */
export async function bareLoad({ session, business, place }: Desk): Promise<number> {
  const db = new TradingDatabase(business, {
    indexedDB: apartFrom(indexedDB),
    chromeTransactionDurability: "relaxed",
  });
  await db.open();
  const from = performance.now();
  let page: ChangesAnswer | null = null;
  do {
    const request = changesRequest(business, {
      location: place.location,
      cursor: page?.cursor ?? null,
      limit: pageRows,
      unacknowledged: null,
    });
    const answer = await session.api.transport(request);
    if (answer.kind !== "answer") throw new Error(`The feed did not answer: ${answer.kind}`);
    page = JSON.parse(answer.text) as ChangesAnswer;
    await putAll(db, page);
  } while (page.more);
  const tookMs = performance.now() - from;
  await db.delete();
  return tookMs;
}

async function putAll(db: TradingDatabase, { changes }: ChangesAnswer): Promise<void> {
  const rows = new Map<EntityName, Record<string, unknown>[]>();
  for (const { entity, row, seq } of changes) {
    if (row === undefined) continue;
    const own = rows.get(entity) ?? [];
    rows.set(entity, own);
    own.push(storedRow(entity, row, seq));
  }
  await db.transaction("rw", db.tables, async () => {
    for (const [entity, own] of rows) await db.table(tableOf[entity]).bulkPut(own);
  });
}

/** Prefixes database names, so that the same business can be stored twice. */
function apartFrom(factory: IDBFactory): IDBFactory {
  const name = (given: string) => `bare-${given}`;
  return {
    open: (given, version) => factory.open(name(given), version),
    deleteDatabase: (given) => factory.deleteDatabase(name(given)),
    cmp: (first: unknown, second: unknown) => factory.cmp(first, second),
    databases: () => factory.databases(),
  };
}
