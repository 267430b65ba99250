import { prepareSale } from "#/features/sales/complete-sale.ts";
import { corePaths } from "#/contract/core-paths.ts";
import { csrfCookie } from "#/contract/headers.ts";
import { createApi } from "#/http/client.ts";
import { makePair } from "#/store/device-signer.ts";
import { takeLead } from "#/store/leader.ts";
import { openTradingStore } from "#/store/open-database.ts";
import { record } from "#/store/outbox.ts";
import { saleIntent } from "#/store/outbox-intents.ts";
import { outboxSummary, waitingOperations } from "#/store/outbox-queries.ts";
import { signText } from "#/store/signing-keys.ts";
import { installTill } from "#/store/till.ts";
import { createDrain } from "#/sync/drain.ts";
import { batchEntry, batchRequest } from "#/sync/requests.ts";
import { ports } from "../page/desk.ts";
import { filledCart, type Item, rules } from "../page/sale.ts";
import { type Contender, type Sale, time } from "./contender.ts";

/**
 * The app's own engine; it creates the sales that every contender stores and sends, and has a floor of its
 * own.
 */
export interface OwnContender extends Contender {
  /** Creates `sales` open carts of five lines. */
  fill(sales: number): Promise<void>;
  /** Stored and unsent sales; `bare` sends the same. */
  kept(): Promise<Sale[]>;
  /** Posts the same sales in batches of the maximum size, without storage or checks. */
  bare(): Promise<number>;
}

/** The server's batch limit (S12). */
const largestBatch = 100;

/** Stable across restarts: the till of one shop. */
const business = "0190a000-0000-7000-8000-000000000001";
const place = {
  location: "0190a000-0000-7000-8000-000000000002",
  till: "0190a000-0000-7000-8000-000000000003",
  actor: "0190a000-0000-7000-8000-000000000004",
};

const items = Array.from({ length: 500 }, (_, at): Item => ({
  id: ports.ids.next(),
  name_en: `Maize flour of the mill number ${at + 1}, 2 kg`,
  unit_of_measure: "piece",
  selling_price: `${1_500 + at * 50}.00`,
  tax_rate: "18.00",
}));

const store = await openTradingStore(business, ports);
const { db } = store;
await installTill(db, {
  id: place.till,
  business,
  location: place.location,
  code: "K1",
  name: "Bench",
  device: "",
  status: "active",
  last_heard_at: null,
  pending_count: 0,
  oldest_pending_at: null,
  last_number: 0,
  last_seq: 0,
  last_op: null,
});
const { privateKey } = await makePair(crypto);
const makerKey = ports.ids.next();
const outboxPorts = {
  ...ports,
  signerOf: () =>
    Promise.resolve(async (text: string) => ({
      key: makerKey,
      value: await signText(crypto, privateKey, text),
    })),
};

const bearer = {
  user: place.actor,
  access: "a".repeat(300),
  refresh: "none",
  accessEndsAt: ports.clock.now() + 24 * 3_600_000,
};
const { transport } = createApi({
  ...ports,
  baseUrl: "",
  tenant: "duka",
  clientVersion: "bench",
  language: () => "en",
  device: () => ({ till: place.till, unsent: 0, oldest: null }),
  readCookie: (name) => (name === csrfCookie ? "bench" : null),
  tokens: {
    bearerFor: () => Promise.resolve(bearer),
    bearerOf: () => Promise.resolve(bearer),
    declined: () => undefined,
    renewed: () => Promise.resolve(),
    ended: () => Promise.resolve(),
  },
  onServerTime: () => undefined,
  onSessionLost: () => undefined,
});
const carts: Awaited<ReturnType<typeof filledCart>>[] = [];
let batches: string[] = [];

const own: OwnContender = {
  async fill(sales) {
    const desk = { ports, store, place };
    for (let sale = 0; sale < sales; sale += 1) {
      carts.push(await filledCart(desk, items, sale, 5));
    }
  },

  /** Uses the carts and ignores the given sales, which were made from the same carts. */
  async append() {
    const times: number[] = [];
    for (const cart of carts) {
      const prepared = prepareSale(cart, rules);
      if (!prepared.ok) throw new Error(`The cart does not settle: ${prepared.code}`);
      const act = { opId: cart.opId, place, draft: prepared.draft, cart: cart.id };
      times.push(await time(async () => record(db, outboxPorts, saleIntent(act))));
    }
    return times;
  },

  async kept() {
    const { rows } = await waitingOperations(db, carts.length);
    batches = Array.from({ length: Math.ceil(rows.length / largestBatch) }, (_, batch) => {
      const some = rows.slice(batch * largestBatch, (batch + 1) * largestBatch);
      return batchRequest(some, some.map(batchEntry)).body ?? "";
    });
    return rows.map(({ subject, bodyText }) => ({ id: subject, bodyText }));
  },

  async replay() {
    const fence = await takeLead(db, "bench", ports.clock.now());
    const drain = createDrain({ store, transport, clock: ports.clock });
    const tookMs = await time(() => drain.round(fence, true, new AbortController().signal));
    const { unsent } = await outboxSummary(db);
    if (unsent > 0) throw new Error(`One round left ${unsent} unsent`);
    return tookMs;
  },

  bare() {
    return time(async () => {
      for (const body of batches) {
        const answer = await fetch(corePaths.batch, { method: "POST", body });
        await answer.text();
        if (!answer.ok) throw new Error(`A bare batch was refused with ${answer.status}`);
      }
    });
  },
};

window.contender = own;
