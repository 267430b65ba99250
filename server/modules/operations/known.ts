import { type SQL, sql } from "drizzle-orm";
import type { Pack } from "#/contract/packs.ts";
import type { CustomerState } from "#server/kernel/ledger/customer-records.ts";
import type { ShiftState } from "#server/kernel/ledger/shift-records.ts";
import type {
  Millis,
  OpenAlert,
  ProductFacts,
  StockState,
  StoredOperation,
  TillState,
  VariantFacts,
} from "#server/kernel/ledger/ledger-records.ts";
import type { KeptRights } from "#server/kernel/database/actor-rights.ts";
import { rowsPrepared, type Tx } from "#server/kernel/database/database.ts";
import {
  memberPermissions,
  membershipRoles,
  memberships,
  ownRoleRights,
} from "#server/kernel/database/schema-access.ts";
import { businesses, tills } from "#server/kernel/database/schema-business.ts";
import { products } from "#server/modules/catalogue/schema-catalogue.ts";
import { variants } from "#server/modules/catalogue/schema-catalogue.ts";
import { instantFromText } from "#server/kernel/database/schema-columns.ts";
import { shifts } from "#server/modules/shifts/schema-shifts.ts";
import { stockAlerts, stockItems } from "#server/modules/stock/schema-stock.ts";
import { operations } from "#server/kernel/database/schema-sync.ts";
import { customers } from "#server/modules/credit/schema-credit.ts";
import { openAlertOf } from "#server/modules/stock/alerts-repository.ts";
import { customerStateOf } from "#server/modules/credit/debts-repository.ts";
import { operationOf } from "#server/kernel/operations/operations-repository.ts";
import { shiftStateOf } from "#server/modules/shifts/shifts-repository.ts";
import { tillStateOf } from "./tills-repository.ts";
import { goodKey, stockStateOf } from "#server/modules/stock/stock-repository.ts";
import { type Ledger, ledgerQueries, ledgersOf } from "./ledgers.ts";
import { rowsFromJson } from "#server/kernel/database/json-rows.ts";
import type { Named } from "./named.ts";

/** A reference of mobile money, and the sale or the payment that showed it. */
export type SeenReference = { reference: string; number: string; op: string; at: Millis };

/** What operations ask for, read at once for all of them. What is in no map was not asked for. */
export type Known = {
  business: Pick<typeof businesses.$inferSelect, "time_zone" | "settings" | "books_locked_until">;
  operations: Map<string, StoredOperation | null>;
  /** Accepted operations by `till/seq`. */
  places: Map<string, readonly string[]>;
  tills: Map<string, TillState>;
  /** By the public key of a device, when its tills that are revoked were. */
  revoked: ReadonlyMap<string, readonly Millis[]>;
  rights: Map<string, KeptRights | null>;
  locations: ReadonlySet<string>;
  /** As the catalogue shows them now; `since`: when a price was last changed. */
  products: Map<string, ProductFacts & { since: Millis | null }>;
  variants: Map<string, VariantFacts>;
  shelves: Map<string, StockState>;
  /** By item. */
  alerts: Map<string, OpenAlert>;
  customers: Map<string, CustomerState | null>;
  /** Of customers who borrow. */
  ledgers: Map<string, Ledger>;
  shifts: Map<string, ShiftState | null>;
  /** Rows of which nothing was heard before them: no act, no receipt, nothing that waits. */
  unheard: ReadonlySet<string>;
  references: ReadonlySet<string>;
  sold: SeenReference[];
  repaid: SeenReference[];
};

type JsonRow = Record<string, unknown>;
type Read = Record<keyof ReturnType<typeof queriesFor>, JsonRow[] | null>;

/** Reads all that is named, in one statement. */
export async function readKnown(tx: Tx, business: string, named: Named): Promise<Known> {
  const parts = Object.entries(queriesFor(business, named)).map(
    ([name, query]) => sql`${sql.raw(`'${name}'`)}, (select json_agg(r) from (${query}) r)`,
  );
  const [row] = await rowsPrepared<{ known: Read }>(
    tx,
    sql`select json_build_object(${sql.join(parts, sql`, `)}) as known`,
  );
  if (!row) throw new Error("a select without a table has one row");
  return knownOf(row.known, named);
}

function queriesFor(business: string, named: Named) {
  const own = sql`business_id = ${business}`;
  const among = (ids: Iterable<string>) => sql`any(${sql.param([...ids])}::uuid[])`;
  const { places } = named;
  const items = sql`select * from ${stockItems} where ${own}
    and location_id = ${among(named.locations)} and product_id = ${among(named.products)}`;
  const priceNow = (field: "selling_price" | "wholesale_price") => sql`coalesce((
    select h.${sql.identifier(field)} from product_prices h
    where h.business_id = p.business_id and h.product_id = p.id and ${sql.raw(`'${field}'`)} = any(h.fields)
    order by h.effective_at desc, h.op_id desc nulls last limit 1), p.${sql.identifier(field)})`;
  const references = sql.param([...named.references]);
  return {
    business: sql`select time_zone, settings, books_locked_until from businesses where id = ${business}`,
    operations: sql`select * from ${operations} where ${own} and op_id = ${among(named.operations)}`,
    previous: sql`select op_id, outcome, effective_at from ${operations}
      where ${own} and op_id = ${among(named.previous)}`,
    // One look into the index a place: joined in the open, all operations of the business are read.
    places: sql`select o.till_id, o.till_seq, o.op_id
      from unnest(${sql.param(places.map(({ till }) => till))}::uuid[], ${sql.param(places.map(({ seq }) => seq))}::int[]) c(till, seq)
      cross join lateral (select till_id, till_seq, op_id from ${operations}
        where ${own} and till_id = c.till and till_seq = c.seq and outcome = 'accepted' offset 0) o`,
    tills: sql`select * from ${tills} where ${own} and id = ${among(named.tills)}`,
    revoked: sql`select * from ${tills}
      where ${own} and device_key = any(${sql.param([...named.devices])}::text[]) and revoked_at is not null`,
    members: sql`select * from ${memberships} where ${own} and user_id = ${among(named.people)}`,
    roles: sql`select * from ${membershipRoles} where ${own} and user_id = ${among(named.people)}`,
    versions: sql`select * from ${ownRoleRights} where ${own} and role_id::text in (
      select role from ${membershipRoles} where ${own} and user_id = ${among(named.people)})`,
    permissions: sql`select * from ${memberPermissions} where ${own} and user_id = ${among(named.people)}`,
    locations: sql`select id from locations where ${own} and id = ${among(named.locations)}`,
    products: sql`select p.id, p.is_active, p.cost_price, ${priceNow("selling_price")} as price,
        ${priceNow("wholesale_price")} as wholesale, p.packs,
        (select max(h.effective_at) from product_prices h
          where h.business_id = p.business_id and h.product_id = p.id) as since
      from ${products} p where p.business_id = ${business} and p.id = ${among(named.products)}`,
    variants: sql`select * from ${variants} where ${own} and id = ${among(named.variants)}`,
    items,
    alerts: sql`select a.* from ${stockAlerts} a join (${items}) s on s.id = a.stock_item_id
      where a.business_id = ${business} and a.closed_at is null`,
    customers: sql`select * from ${customers} where ${own} and id = ${among(named.customers)}`,
    ...ledgerQueries(own, among(named.debtors)),
    shifts: sql`select * from ${shifts} where ${own} and id = ${among(named.shifts)}`,
    heard: heardOf(own, among(named.subjects)),
    sold: sql`select p.reference, s.number, s.op_id, s.effective_at from sale_payments p
      join sales s on s.business_id = p.business_id and s.id = p.sale_id
      where p.business_id = ${business} and p.method = 'mobile_money' and p.reference = any(${references}::text[])`,
    repaid: sql`select reference_number as reference, number, op_id, effective_at from credit_payments
      where ${own} and payment_method = 'mobile_money' and reference_number = any(${references}::text[])
      order by effective_at`,
  } satisfies Record<string, SQL>;
}

/** Rows of which something was heard before they were. */
function heardOf(own: SQL, subjects: SQL): SQL {
  const from = (table: string, column: string) =>
    sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)}
      where ${own} and ${sql.identifier(column)} = ${subjects}`;
  return sql.join(
    [
      from("orphans", "entity_id"),
      from("sale_voids", "sale_id"),
      from("sale_returns", "sale_id"),
      from("receipt_sends", "subject_id"),
      from("fiscal_receipts", "document_id"),
    ],
    sql` union all `,
  );
}

function knownOf(read: Read, named: Named): Known {
  const rows = (part: keyof Read) => read[part] ?? [];
  const [shop] = rowsFromJson(businesses, rows("business"));
  if (!shop) throw new Error("a locked business has a row");
  const heard = new Set(rows("heard").map(({ id }) => id));
  const done = rowsFromJson(operations, [...rows("previous"), ...rows("operations")]);
  return {
    business: shop,
    operations: withMissing(
      new Set([...named.operations, ...named.previous]),
      new Map(done.map((row) => [row.op_id, operationOf(row)])),
    ),
    places: placesOf(rows("places")),
    tills: new Map(rowsFromJson(tills, rows("tills")).map((row) => [row.id, tillStateOf(row)])),
    revoked: revokedOf(rowsFromJson(tills, rows("revoked")), named.devices),
    rights: rightsOfPeople(read, named.people),
    locations: new Set(rows("locations").map(({ id }) => String(id))),
    products: new Map(rows("products").map((row) => [String(row["id"]), productOf(row)])),
    variants: new Map(
      rowsFromJson(variants, rows("variants")).map((row) => {
        const { id, product_id: product, price_adjustment: priceAdjustment, is_active } = row;
        return [id, { id, product, priceAdjustment, isActive: is_active }];
      }),
    ),
    shelves: new Map(
      rowsFromJson(stockItems, rows("items")).map((row) => {
        const state = stockStateOf(row);
        return [goodKey(state), state];
      }),
    ),
    alerts: new Map(
      rowsFromJson(stockAlerts, rows("alerts")).map((row) => [row.stock_item_id, openAlertOf(row)]),
    ),
    customers: withMissing(
      named.customers,
      new Map(
        rowsFromJson(customers, rows("customers")).map((row) => [row.id, customerStateOf(row)]),
      ),
    ),
    ledgers: ledgersOf(named.debtors, {
      debts: rows("debts"),
      repayments: rows("repayments"),
      reductions: rows("reductions"),
    }),
    shifts: withMissing(
      named.shifts,
      new Map(rowsFromJson(shifts, rows("shifts")).map((row) => [row.id, shiftStateOf(row)])),
    ),
    unheard: new Set([...named.subjects].filter((id) => !heard.has(id))),
    references: named.references,
    sold: rows("sold").map(seenOf),
    repaid: rows("repaid").map(seenOf),
  };
}

/** What was asked for and is not there is known too. */
function withMissing<Value>(
  asked: ReadonlySet<string>,
  found: ReadonlyMap<string, Value>,
): Map<string, Value | null> {
  return new Map([...asked].map((id) => [id, found.get(id) ?? null]));
}

function placesOf(rows: readonly JsonRow[]): Map<string, readonly string[]> {
  const places = new Map<string, readonly string[]>();
  for (const { till_id, till_seq, op_id } of rows) {
    const place = `${String(till_id)}/${String(till_seq)}`;
    places.set(place, [...(places.get(place) ?? []), String(op_id)]);
  }
  return places;
}

/** A device none of whose tills is revoked is known too. */
function revokedOf(
  rows: readonly (typeof tills.$inferSelect)[],
  devices: ReadonlySet<string>,
): Map<string, readonly Millis[]> {
  return new Map(
    [...devices].map((device) => [
      device,
      rows.flatMap(({ device_key, revoked_at }) =>
        device_key === device && revoked_at !== null ? [revoked_at] : [],
      ),
    ]),
  );
}

function rightsOfPeople(read: Read, people: ReadonlySet<string>): Map<string, KeptRights | null> {
  const members = rowsFromJson(memberships, read.members ?? []);
  const roles = rowsFromJson(membershipRoles, read.roles ?? []);
  const direct = rowsFromJson(memberPermissions, read.permissions ?? []);
  const versions = rowsFromJson(ownRoleRights, read.versions ?? []);
  const kept = members.map((membership): [string, KeptRights] => {
    const own = (row: { user_id: string }) => row.user_id === membership.user_id;
    return [
      membership.user_id,
      { membership, roles: roles.filter(own), direct: direct.filter(own), versions },
    ];
  });
  return withMissing(people, new Map(kept));
}

function productOf(row: JsonRow): ProductFacts & { since: Millis | null } {
  const { id, is_active, cost_price, price, wholesale, packs, since } = row;
  return {
    id: String(id),
    isActive: is_active === true,
    costPrice: Number(cost_price),
    priceThen: Number(price),
    wholesaleThen: wholesale === null ? null : Number(wholesale),
    packsThen: packs as Pack[],
    since: typeof since === "string" ? instantFromText(since) : null,
  };
}

function seenOf({ reference, number, op_id, effective_at }: JsonRow): SeenReference {
  return {
    reference: String(reference),
    number: String(number),
    op: String(op_id),
    at: instantFromText(String(effective_at)),
  };
}
