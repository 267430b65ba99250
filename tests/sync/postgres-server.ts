import type { PermissionSlug } from "#/domain/permissions.ts";
import { sql } from "drizzle-orm";
import { header } from "#/contract/headers.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { paths } from "#/contract/paths.ts";
import type { BatchBody } from "#/contract/sync.ts";
import type { TransportRequest } from "#/http/transport.ts";
import { rowsOf } from "#server/kernel/database/database.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";
import { shiftRows } from "#server/modules/shifts/queries/shift-rows.ts";
import { transferRows } from "#server/modules/transfers/queries/transfer-rows.ts";
import { verifyBooks } from "#server/modules/verification/queries/verify-books.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import type { TestApi } from "#tests/support/api.ts";
import {
  type AcceptedById,
  stockKey,
  type HeldShift,
  type ServerOutcome,
  type SimServer,
} from "./sim-server.ts";
import { heldPurchase } from "./sim-bought.ts";
import { purchaseRows } from "#server/modules/purchasing/queries/purchase-rows.ts";
import { standing } from "./sim-serials.ts";
import { heldShift } from "./sim-shifts.ts";

/** The real handlers over PostgreSQL, with a separate business for each run. */
export async function postgresServer(
  api: TestApi,
  now: () => number,
  devices: number,
): Promise<SimServer> {
  api.clock.now = now();
  const shop = await api.business({
    cashierMay: [
      "stock.adjust",
      "stock.transfer",
      "product.edit",
      "cost.view",
      "purchase.read",
      "purchase.edit",
      "purchase.pay",
    ],
  });
  let client = await api.signIn(shop.cashier);
  const owner = await api.signIn(shop.owner);
  const tills = [{ id: shop.till.id, code: shop.till.code, location: shop.location }];
  while (tills.length < devices) {
    const location = tills.length === 2 ? shop.otherLocation : shop.location;
    tills.push(await anotherTill(owner, { id: shop.id, location }, api.newId));
  }
  const business = shop.id;
  const supplier = api.newId();
  const send = async (request: Pick<TransportRequest, "method" | "path" | "body" | "opId">) => {
    api.clock.now = now();
    const said = () =>
      client.send(request.method, request.path, undefined, {
        ...(request.body === null ? {} : { text: request.body }),
        headers: request.opId === null ? {} : { [header.idempotencyKey]: request.opId },
      });
    let { status, body } = await said();
    if (body["code"] === "token_expired") {
      client = await api.signIn(shop.cashier);
      ({ status, body } = await said());
    }
    return { status, text: JSON.stringify(body) };
  };

  return {
    business,
    location: shop.location,
    otherLocation: shop.otherLocation,
    actor: shop.cashier.id,
    tills,
    category: shop.category,
    supplier,
    items: shop.products.map(({ id, price }) => ({ id, price })),
    async answer(request, { failing, sessionGone }) {
      if (!failing && !sessionGone) return send(request);
      if (request.path !== paths.batch) return failing ? unavailable(request.opId) : send(request);
      return partly(request, failing, send);
    },
    prune: () =>
      api.database.system(async (tx) => {
        await tx.execute(
          sql`update operations set answer = null where business_id = ${business} and outcome = 'accepted'`,
        );
      }),
    suspend: () =>
      api.database.system(async (tx) => {
        await tx.execute(sql`
          update membership_roles set valid_to = ${new Date(now()).toISOString()}::timestamptz
          where business_id = ${business} and user_id = ${shop.cashier.id} and valid_to is null`);
        // Read permissions remain, or their device would have to drop the data it is judged by.
        for (const right of readOnly)
          await tx.execute(sql`
            insert into member_permissions (business_id, id, user_id, permission, valid_from)
            values (${business}, gen_random_uuid(), ${shop.cashier.id}, ${right}, ${new Date(now()).toISOString()}::timestamptz)
          `);
      }),
    accepted: () => api.database.system((tx) => acceptedOf(tx, business)),
    outcome: () => api.database.system((tx) => outcomeOf(tx, business)),
    shifts: () =>
      api.database.system((tx) => shiftsOf(tx, { business, seesCosts: false, now: now() })),
  };
}

/** Read-only permissions of a cashier. */
const readOnly = [
  "user.read",
  "product.read",
  "stock.read",
  "customer.read",
  "sale.read",
  "shift.read",
  "credit.read",
  "purchase.read",
] as const satisfies readonly PermissionSlug[];

/** An interrupted batch: its first half is executed, and there is no response for the rest. */
async function partly(
  request: TransportRequest,
  failing: boolean,
  send: (request: TransportRequest) => Promise<{ status: number; text: string }>,
): Promise<{ status: number; text: string }> {
  const { operations } = JSON.parse(request.body ?? "{}") as BatchBody;
  const half = operations.slice(0, Math.ceil(operations.length / 2));
  const done = await send({ ...request, body: JSON.stringify({ operations: half }) });
  if (failing) return done;
  const { results } = JSON.parse(done.text) as { results: unknown[] };
  const rest = operations
    .slice(half.length)
    .map(({ op_id }) => ({ op_id, outcome: "not_attempted", status: 424, code: "not_attempted" }));
  return { status: 200, text: JSON.stringify({ results: [...results, ...rest] }) };
}

function unavailable(opId: string | null): { status: number; text: string } {
  const body = { op_id: opId, code: "server_error", message: "", errors: {}, status_code: 500 };
  return { status: 500, text: JSON.stringify(body) };
}

async function anotherTill(
  owner: ApiClient,
  shop: { id: string; location: string },
  newId: () => string,
): Promise<{ id: string; code: string; location: string }> {
  const id = newId();
  const { body } = await owner.post(paths.tills, {
    id,
    business: shop.id,
    location: shop.location,
    device_id: id,
    name: "Second",
  });
  return { id: String(body["id"]), code: String(body["code"]), location: shop.location };
}

async function shiftsOf(tx: SystemTx, scope: RowScope): Promise<Map<string, HeldShift>> {
  const kept = await rowsOf<{ id: string; posted: number }>(
    tx,
    sql`select id, posted_difference as posted from shifts where business_id = ${scope.business}`,
  );
  const posted = new Map(kept.map((row) => [row.id, row.posted]));
  const rows = posted.size === 0 ? [] : await shiftRows(tx, scope, [...posted.keys()]);
  return new Map(rows.map((row) => [row.id, heldShift(row, posted.get(row.id) ?? 0)]));
}

type SystemTx = Parameters<typeof verifyBooks>[0];

async function acceptedOf(tx: SystemTx, business: string): Promise<AcceptedById> {
  const operations = await rowsOf<{ op_id: string; type: string; at: string; ack_seq: number }>(
    tx,
    sql`select op_id, type, extract(epoch from effective_at) * 1000 as at, ack_seq from operations
      where business_id = ${business} and outcome = 'accepted'`,
  );
  return new Map(
    operations.map(({ op_id, type, at, ack_seq }) => [
      op_id,
      { type, effectiveAt: Math.round(Number(at)), ackSeq: ack_seq },
    ]),
  );
}

async function outcomeOf(tx: SystemTx, business: string): Promise<ServerOutcome> {
  const sales = await rowsOf<{ id: string; number: string }>(
    tx,
    sql`select id, number from sales where business_id = ${business}`,
  );
  const confirmed = await rowsOf<{ id: string }>(
    tx,
    sql`select id from sale_payments where business_id = ${business} and status = 'confirmed'`,
  );
  const moved = await rowsOf<{ id: string; n: number }>(
    tx,
    sql`select op_id as id, count(*) as n from stock_movements where business_id = ${business} group by 1`,
  );
  const stock = await rowsOf<{ product: string; location: string; n: number }>(
    tx,
    sql`select product_id as product, location_id as location, quantity_available as n
      from stock_items where business_id = ${business}`,
  );
  const damaged = await rowsOf<{ product: string; location: string; n: number }>(
    tx,
    sql`select product_id as product, location_id as location, damaged_quantity as n
      from stock_items where business_id = ${business}`,
  );
  const pieces = await rowsOf<{
    product: string;
    key: string;
    status: string;
    location: string | null;
  }>(
    tx,
    sql`select product_id as product, key, status, location_id as location from serials
      where business_id = ${business}`,
  );
  const odd = await rowsOf<{ name: string }>(
    tx,
    sql`select concat_ws(' ', data ->> 'product', data ->> 'key', data ->> 'op') as name
      from discrepancies where business_id = ${business} and kind = 'serial_conflict' and status = 'open'`,
  );
  const transfers = await rowsOf<{ id: string }>(
    tx,
    sql`select id from transfers where business_id = ${business}`,
  );
  const ids = transfers.map(({ id }) => id);
  const scope = { business, seesCosts: false, now: 0 };
  const stand = ids.length === 0 ? [] : await transferRows(tx, scope, ids);
  const products = await rowsOf<{ id: string; name_en: string; price: number }>(
    tx,
    sql`select id, name_en, selling_price as price from products where business_id = ${business}`,
  );
  const customers = await rowsOf<{ id: string; n: number }>(
    tx,
    sql`select id, credit_balance as n from customers where business_id = ${business}`,
  );
  const debts = await rowsOf<{ id: string; n: number }>(
    tx,
    sql`select id, credit_amount - reduced - amount_paid as n from credits where business_id = ${business}`,
  );
  const bought = await rowsOf<{ id: string }>(
    tx,
    sql`select id from purchases where business_id = ${business}`,
  );
  const costly = { ...scope, seesCosts: true };
  const boughtIds = bought.map(({ id }) => id);
  const purchases = boughtIds.length === 0 ? [] : await purchaseRows(tx, costly, boughtIds);
  const [owed] = await rowsOf<{ n: number }>(
    tx,
    sql`select coalesce(sum(balance), 0)::bigint as n from suppliers where business_id = ${business}`,
  );
  const numbers = (rows: { id: string; n: number }[]) => new Map(rows.map(({ id, n }) => [id, n]));
  const faults = await verifyBooks(tx, business);
  return {
    accepted: await acceptedOf(tx, business),
    sales: new Map(sales.map(({ id, number }) => [id, number])),
    confirmed: new Set(confirmed.map(({ id }) => id)),
    movements: numbers(moved),
    stock: new Map(stock.map((item) => [stockKey(item), item.n])),
    damaged: new Map(damaged.map((item) => [stockKey(item), item.n])),
    transfers: new Map(stand.map(({ id, status }) => [id, status])),
    pieces: new Map(pieces.map((one) => [`${one.product} ${one.key}`, standing(one)])),
    conflicts: new Set(odd.map(({ name }) => name)),
    products: new Map(
      products.map(({ id, name_en, price }) => [
        id,
        { name_en, selling_price: formatMoneyWire(price) },
      ]),
    ),
    balances: numbers(customers),
    outstanding: numbers(debts),
    purchases: new Map(
      purchases.map((row) => {
        const held = heldPurchase(row);
        return [row.id, { ...held, owed: held.owed ?? 0, brought: held.brought ?? 0 }];
      }),
    ),
    owedToSuppliers: owed?.n ?? 0,
    bookFaults: faults.map(
      ({ check, subject, expected, found }) => `${check}: ${subject} ${found}, not ${expected}`,
    ),
  };
}
