import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { hashedText } from "#/contract/idempotency.ts";
import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { createApi } from "#server/api.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import { newUuid } from "#server/kernel/database/ids.ts";
import { ApiClient } from "#tests/support/api-client.ts";
import { signed, signedHeaders, testDevice, type TestDevice } from "#tests/support/signing.ts";
import { standInParts } from "#tests/support/stand-in-parts.ts";
import { insertTestBusiness } from "#tests/support/test-business.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";

/** Generated like the app's and server's ids: those of one day are adjacent in an index. */
const newId = () => newUuid(Date.now());

/** Number of distinct items in the sales. */
const items = 200;

/** A shop with a signed-in user, and the sales its till creates. */
export interface LoadedShop {
  client: ApiClient;
  /** Its key signs each sale, as the app does. */
  device: TestDevice;
  sale: () => { opId: string; body: SaleBody };
}

/** The whole API in this process over one database: it measures the server without the network. */
export interface LoadedServer {
  shops: readonly LoadedShop[];
  /** Takes the lock of the shop at that index, on a separate connection, until released. */
  hold: (index: number) => Promise<{ release: () => Promise<void> }>;
  close: () => Promise<void>;
}

interface LoadedAs {
  who?: "cashier" | "owner";
  /** Whether errors are printed; false if retry responses are the subject of the measurement. */
  tellsErrors?: boolean;
}

/** Opens the API over a database filled by `fillShops`. */
export async function openServer(
  url: string,
  filled: readonly FilledShop[],
  { who = "cashier", tellsErrors = true }: LoadedAs = {},
): Promise<LoadedServer> {
  const database = connectDatabase(url, { connections: 10, perBusiness: 4 });
  const api = createApi({
    ...standInParts(() => Date.now()),
    database,
    now: () => Date.now(),
    newId,
    logger: {
      info: () => undefined,
      error: (message, fields) => {
        if (tellsErrors) process.stderr.write(`${message} ${JSON.stringify(fields)}\n`);
      },
    },
    secret: randomUUID(),
    mode: "development",
  });
  const shops: LoadedShop[] = [];
  for (const [index, { shop, products }] of filled.entries()) {
    const client = new ApiClient({ api }, `10.0.0.${index + 1}`, {});
    await client.fetchCsrf();
    const device = testDevice(newId);
    await client.signIn(shop[who], device.told);
    const { till, location, cashier } = shop;
    const bodies = bodiesOf(
      { business: shop.id, location, till: till.id, tillCode: till.code, actor: cashier.id },
      newId,
      () => Date.now(),
    );
    let made = 0;
    const sale = () => {
      const opId = newId();
      made += 1;
      const lines = [0, 1, 2, 3, 4].map((place) => ({
        product: products[(made * 7 + place * 31) % products.length] ?? "",
        milli: 1000,
        price: 150_000,
      }));
      return { opId, body: bodies.sale(opId, lines) };
    };
    shops.push({ client, device, sale });
  }
  const hold = async (index: number) => {
    const holder = new Client({ connectionString: url });
    await holder.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT 1 FROM business_counters WHERE business_id = $1 FOR UPDATE", [
      filled[index]?.shop.id,
    ]);
    return { release: () => holder.end() };
  };
  return { shops, hold, close: () => database.close() };
}

export type FilledShop = Awaited<ReturnType<typeof fillShops>>[number];

/** Creates that many shops with items in stock. */
export async function fillShops(url: string, count: number) {
  const database = connectDatabase(url, { connections: 2 });
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    const made = [];
    for (let at = 0; at < count; at += 1) {
      const shop = await insertTestBusiness(database, newId, Date.now(), {});
      const first = shop.products[0]?.id;
      await admin.query(
        `INSERT INTO products SELECT (jsonb_populate_record(p, jsonb_build_object(
           'id', gen_random_uuid(), 'sku', p.sku || '-' || n, 'barcode', n || p.barcode))).*
         FROM products p, generate_series(1, $1::int) n WHERE p.id = $2`,
        [items, first],
      );
      await admin.query(
        `INSERT INTO stock_items (business_id, id, product_id, location_id, quantity_available, average_cost)
         SELECT business_id, gen_random_uuid(), id, $2, 1000000000, 120000000
         FROM products p WHERE business_id = $1 AND sku LIKE 'SUKARI-%'`,
        [shop.id, shop.location],
      );
      const { rows } = await admin.query<{ id: string }>(
        "SELECT id FROM products WHERE business_id = $1 AND sku LIKE 'SUKARI-%' ORDER BY id",
        [shop.id],
      );
      made.push({ shop, products: rows.map(({ id }) => id) });
    }
    await admin.query("ANALYZE");
    return made;
  } finally {
    await admin.end();
    await database.close();
  }
}

export type Batch = ReturnType<typeof batchOf>;

/** Signed sales of one shop: the till's own work, not part of the server's. */
export function batchOf({ device, sale }: LoadedShop, count: number) {
  return Array.from({ length: count }, sale).map(({ opId, body }) => {
    const bytes = { method: "POST" as const, path: paths.sales, body_text: JSON.stringify(body) };
    const signature = signed(device, opId, bytes);
    const hash = sha256(hashedText(bytes));
    return { op_id: opId, ...bytes, sha256: hash, lane: opId, deps: [], signature };
  });
}

/** Creates sales of one shop and sends them in a batch; throws unless all of them were accepted. */
export async function sendBatch(shop: LoadedShop, count: number): Promise<void> {
  await sendOperations(shop, batchOf(shop, count));
}

/** Sends a batch; throws unless all of it was accepted. */
export async function sendOperations({ client }: LoadedShop, operations: Batch): Promise<void> {
  const { body } = await client.post(paths.batch, { operations });
  const count = operations.length;
  const results = body["results"] as { outcome: string }[] | undefined;
  if (results?.length !== count || results.some(({ outcome }) => outcome !== "accepted"))
    throw new Error(`A batch was not taken: ${JSON.stringify(body).slice(0, 500)}`);
}

/** Creates one sale and sends it on its own. */
export async function sendSale(shop: LoadedShop): Promise<void> {
  await sendSigned(shop, signedSale(shop));
}

/** A sale signed by its till. */
export function signedSale({ device, sale }: LoadedShop) {
  const { opId, body } = sale();
  const text = JSON.stringify(body);
  const bytes = { method: "POST" as const, path: paths.sales, body_text: text };
  return { opId, text, headers: signedHeaders(opId, signed(device, opId, bytes)) };
}

/** Sends one sale on its own; throws unless it was accepted. */
export async function sendSigned(
  { client }: LoadedShop,
  { opId, text, headers }: ReturnType<typeof signedSale>,
): Promise<void> {
  const answer = await client.write(paths.sales, opId, undefined, { text, headers });
  if (answer.status !== 201) throw new Error(`A sale was not taken: ${answer.status}`);
}
