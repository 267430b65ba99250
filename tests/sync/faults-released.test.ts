import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Dexie } from "dexie";
import { IDBKeyRange } from "fake-indexeddb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashedText } from "#/contract/idempotency.ts";
import { cursorOf } from "#/store/feed.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { expectOnceEach } from "#tests/support/once-each.ts";
import { unacknowledged } from "#tests/support/released-operations.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { oneItem, settles } from "#tests/support/till-with-sales.ts";
import { wholeDevice } from "#tests/support/whole-till.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** The store of the first released app. Never edited. */
const firstStores = {
  businesses: "id",
  locations: "id",
  tills: "id",
  members: "id",
  categories: "id, parent",
  suppliers: "id, name",
  products: "id, barcode, sku, category, _featured",
  variants: "id, product, barcode",
  stockItems: "id, _good, [product+location], location",
  customers: "id, name, phone",
  sales: "id, effective_at, number, customer, [location+effective_at]",
  credits: "id, customer, sale, location",
  creditPayments: "id, credit, customer",
  operations: "++position, &opId, state, hold, placeOf, *touches",
  carts: "id, status",
  counters: "till",
  attempts: "++id, at",
  meta: "key",
  feeds: "location",
  shadow: "[feed+entity+id], feed",
};

interface Released {
  type: string;
  method: "POST";
  path: string;
  deps: string[];
  body: object;
}

/** The operations that app recorded, with angle-bracket names replaced by ids of this test's shop. */
function releasedOperations(shop: TestBusiness, at: number) {
  const { id: business, location, till, cashier, products } = shop;
  const names = new Map([
    ["location", location],
    ["product", products[0]?.id ?? ""],
  ]);
  const text = readFileSync(`${import.meta.dirname}/released-v1.json`, "utf8");
  const filled = text.replaceAll(/<([\w ]+)>/gu, (_all, name: string) => {
    const id = names.get(name) ?? api.newId();
    names.set(name, id);
    return id;
  });
  return (JSON.parse(filled) as Released[]).map(({ body, ...row }, index) => {
    const opId = names.get(`op ${index + 1}`) ?? api.newId();
    names.set(`op ${index + 1}`, opId);
    const origin = {
      v: 1,
      business,
      location,
      till: till.id,
      actor: cashier.id,
      occurred_at: new Date(at + index * 60_000).toISOString(),
      clock_offset_ms: 0,
      till_seq: index + 1,
      prev_op: index === 0 ? null : (names.get(`op ${index}`) ?? null),
    };
    const bodyText = JSON.stringify({ ...origin, ...body });
    const hashed = hashedText({ method: row.method, path: row.path, body_text: bodyText });
    return {
      ...row,
      opId,
      v: 1,
      bodyText,
      sha256: createHash("sha256").update(hashed).digest("hex"),
      business,
      location,
      till: till.id,
      actor: cashier.id,
      occurredAt: origin.occurred_at,
      tillSeq: origin.till_seq,
      prevOp: origin.prev_op,
      ...unacknowledged,
      recordedAt: at,
    };
  });
}

it("[S3] fault 23: operations recorded by the first app reach today's server through today's app, once, byte for byte", async () => {
  const shop = await api.business();
  const recorded = releasedOperations(shop, api.clock.now - 3_600_000);
  const device = wholeDevice(api, shop);
  const { indexedDB } = device;
  const old = new Dexie(`kaunta-${shop.id}`, { indexedDB, IDBKeyRange });
  old.version(1).stores(firstStores);
  await old.open();
  await old.table("operations").bulkAdd(recorded);
  const { id, code } = shop.till;
  const till = { id, code, location: shop.location, name: "Counter" };
  await old.table("meta").put({ key: "till", value: till });
  const last = recorded.at(-1);
  await old.table("counters").put({
    till: id,
    code,
    number: 2,
    seq: recorded.length,
    prevOp: last?.opId ?? null,
    lastAt: api.clock.now - 3_000_000,
  });
  const feed = { position: 1, visibility: "all", complete: true, loaded: 0, remaining: 0 };
  await old
    .table("feeds")
    .put({ ...feed, location: shop.location, cursor: "of another time", rebuild: null });
  old.close();

  const window = await device.open();
  const acts = await window.signIn(shop.cashier);
  expect(acts.till).toEqual(till);
  const kept = await window.operations();
  const frozen = (rows: readonly { opId: string; bodyText: string; sha256: string }[]) =>
    rows.map(({ opId, bodyText, sha256 }) => [opId, bodyText, sha256]);
  expect(frozen(kept)).toEqual(frozen(recorded));
  const [read] = await window.db.feeds.toArray();
  expect(read && cursorOf(read)).toBeNull();

  // The current app adds a sale behind them, in the same chain.
  const sold = await acts.sale(oneItem(shop));
  expect(sold).toMatchObject({ number: "K1-000003", tillSeq: 5, prevOp: last?.opId });
  await settles(api, shop, window);
  await expectOnceEach(api, shop.id, [...kept, sold]);
  const [debt] = await window.db.credits.toArray();
  expect(debt).toMatchObject({ credit_amount: "2250.00", amount_paid: "1000.00" });
  const items = await window.db.stockItems.toArray();
  // Ten were counted; one and a half and one have been sold since.
  expect(items.map((item) => item.quantity_available)).toContain("7.5");
});
