import { sql } from "drizzle-orm";
import { operationTarget } from "#/contract/operations.ts";
import { commands } from "#server/modules/operations/command-table.ts";
import { executeOperation } from "#server/kernel/operations/execute-operation.ts";
import type { Incoming } from "#server/kernel/operations/executed.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import { rowsOf, type Database, type Tx } from "#server/kernel/database/database.ts";
import { pgLedgerStore } from "#server/modules/operations/pg-ledger-store.ts";
import { hashPassword } from "#server/kernel/access/password-hash.ts";
import { seededRandom, type SeededRandom } from "./seeded-random.ts";
import { receiveStock } from "#server/modules/purchasing/receive-stock.ts";
import { demoItems, itemsOfSoko } from "./items.ts";
import { withBuying } from "./month-buying.ts";
import type { DemoBuying, DemoOperation } from "./month-event.ts";
import { monthOfTrade, type MonthPlan } from "./month.ts";
import { demoPassword, duka, soko } from "./people.ts";
import { sentFromDesk } from "./replay-buying.ts";
import { replayStore } from "./replay-store.ts";
import { insertShop, touchShop } from "./shop-rows.ts";
import { openShop, stockedItems, shillings, type Shop } from "./shop.ts";
import { dayLength, dayOf } from "./trading-hours.ts";

export type SeedDeps = {
  database: Database;
  /** Epoch milliseconds; the demo's month of trade ends here. */
  now: () => number;
};

export type Seeded = { seeded: boolean; sales: number };

/** An arbitrary number, the same in every process: processes that start together seed one after another. */
const seedLock = 5_282_687;

/** The demo is the same shop on every machine; only its dates differ. */
const seed = 20_26;

const days = 30;

/**
 * Creates the two demo businesses atomically; does nothing if `duka` already exists. Their month of trade
 * runs through the commands that serve the tills, so books and ledgers are consistent.
 */
export async function seedDemo({ database, now }: SeedDeps): Promise<Seeded> {
  const passwordHash = await hashPassword(demoPassword);
  return database.system(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    const known = await rowsOf(
      tx,
      sql`select 1 from businesses where subdomain = ${duka.subdomain}`,
    );
    if (known.length > 0) return { seeded: false, sales: 0 };
    const chance = seededRandom(seed);
    const until = now();
    const openedAt = dayOf(until - days * dayLength).midnight;
    const big = openShop(duka, demoItems, openedAt, chance);
    const small = openShop(soko, itemsOfSoko, openedAt, chance);
    const sales =
      (await trade(tx, big, { now: until, days, salesADay: [28, 38] }, passwordHash, chance)) +
      (await trade(tx, small, { now: until, days, salesADay: [3, 6] }, passwordHash, chance));
    return { seeded: true, sales };
  });
}

/** Opens one shop and replays its month; returns the number of sales. */
async function trade(
  tx: Tx,
  shop: Shop,
  plan: MonthPlan,
  passwordHash: string,
  chance: SeededRandom,
): Promise<number> {
  await insertShop(tx, shop, passwordHash, chance);
  let at = shop.openedAt;
  // A separate generator: the next shop's month does not depend on this replay.
  let ids = chance;
  const store = pgLedgerStore(tx, {
    business: shop.id,
    user: shop.users[0]?.id ?? "",
    seesCosts: true,
    now: plan.now,
    newId: () => ids.id(at),
    sha256,
  });
  touchShop(store, shop);
  await recordOpeningStock(store, shop, chance);
  const month = withBuying(
    shop,
    monthOfTrade(shop, plan, chance),
    plan.now,
    seededRandom(seed + 1),
  );
  ids = seededRandom(seed + 2);
  const replaying = replayStore(store);
  for (const event of month) {
    at = event.at;
    await (event.kind === "operation" ? execute(replaying, event) : buy(replaying, event));
  }
  await store.flushChanges();
  return month.filter((event) => event.kind === "operation" && event.type === "sale.create").length;
}

/** The owner's initial contribution: the items of the first day, and the cash in the drawer. */
async function recordOpeningStock(
  store: LedgerStore,
  shop: Shop,
  chance: SeededRandom,
): Promise<void> {
  const { openedAt: at } = shop;
  const items = stockedItems(shop);
  for (const { id: location, key } of shop.locations) {
    await receiveStock(store, {
      opId: chance.id(at),
      at,
      description: "Opening stock",
      lines: items.map(({ product, variant, opening, cost }) => ({
        id: chance.id(at),
        key: { product, variant, location },
        quantity: opening[key],
        cost,
      })),
    });
  }
  const cash = shillings(2_000_000);
  await store.post({
    opId: chance.id(at),
    kind: "opening",
    description: "Opening cash",
    reference: "",
    location: null,
    effectiveAt: at,
    postedAt: at,
    postings: [
      { account: "cash", amount: cash },
      { account: "opening_equity", amount: -cash },
    ],
  });
}

/** Purchases are entered at the desk, without an outbox. */
async function buy(store: LedgerStore, event: DemoBuying): Promise<void> {
  const incoming = await sentFromDesk(store, event);
  await done(store, incoming, { user: event.buyer, at: event.at });
}

async function execute(store: LedgerStore, event: DemoOperation): Promise<void> {
  const { method, path } = operationTarget[event.type](event.subject);
  const incoming = { opId: event.opId, method, path, body_text: JSON.stringify(event.body) };
  await done(store, incoming, { user: event.body.actor, at: event.at });
}

async function done(
  store: LedgerStore,
  incoming: Incoming,
  { user, at }: { user: string; at: number },
): Promise<void> {
  const carrier = { user, receivedAt: at };
  const { outcome, code } = await executeOperation(store, incoming, carrier, { commands, sha256 });
  if (outcome !== "accepted")
    throw new Error(`the demo's ${incoming.path} was ${outcome}: ${code}`);
}
