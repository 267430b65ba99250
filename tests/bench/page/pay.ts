import { Dexie, type EntityTable } from "dexie";
import type { OperationRow } from "#/store/operation-row.ts";
import { startSync } from "#/sync/sync.ts";
import type { Desk } from "./desk.ts";
import { completeCart, filledCart, itemsToSell } from "./sale.ts";

/** Milliseconds, one figure per sale. */
export interface PayTimes {
  pay: number[];
  /** A bare Dexie put of the same operation, equally durable, right after it. */
  put: number[];
}

type Row = OperationRow & { key: number };
type Bare = Dexie & { rows: EntityTable<Row, "key"> };

/** A cashier's pause between two taps, in which store observers finish their work. */
const pauseMs = 60;

/**
 * Pays carts of five lines, offline, with `waiting` operations in the outbox initially. The engine runs as in
 * the app but reaches no server, so everything that observes the outbox is active.
 */
export async function payTimes(
  controller: Desk,
  sales: number,
  waiting: number,
): Promise<PayTimes> {
  const { store } = controller;
  const bare = new Dexie("bench-bare", { chromeTransactionDurability: "strict" }) as Bare;
  bare.version(1).stores({ rows: "++key" });
  const items = await itemsToSell(controller, 500);
  await fillOutbox(
    controller,
    (await completeCart(controller, await filledCart(controller, items, 0, 5))).operation,
    waiting,
  );
  const sync = startSync({
    ...controller.ports,
    store,
    transport: () => Promise.resolve({ kind: "no_line" }),
    holder: controller.ports.ids.next(),
    location: () => controller.place.location,
  });
  sync.subscribe(() => undefined);
  await pause(1_500);

  const times: PayTimes = { pay: [], put: [] };
  for (let sale = 0; sale < sales; sale += 1) {
    const cart = await filledCart(controller, items, sale, 5);
    await pause(pauseMs);
    const from = performance.now();
    const { operation } = await completeCart(controller, cart);
    times.pay.push(performance.now() - from);
    await pause(pauseMs);
    const bareFrom = performance.now();
    await bare.rows.add({ ...operation });
    times.put.push(performance.now() - bareFrom);
  }
  sync.stop();
  await bare.delete();
  await emptyOutbox(controller);
  return times;
}

/** Adds the waiting operations, each distinct: rows like those the outbox writes. */
async function fillOutbox(
  { ports, store }: Desk,
  like: OperationRow,
  waiting: number,
): Promise<void> {
  const { position: _, ...row } = like;
  const rows = Array.from({ length: waiting }, () => {
    const sale = ports.ids.next();
    const touches = [sale, ...like.touches.slice(1)];
    return { ...row, opId: ports.ids.next(), lane: `sale:${sale}`, subject: sale, touches };
  });
  await store.pulls.operations.bulkAdd(rows);
}

async function emptyOutbox({ store }: Desk): Promise<void> {
  await store.db.operations.clear();
  await store.db.carts.clear();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
