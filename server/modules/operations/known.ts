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
import { itemKey, stockStateOf } from "#server/modules/stock/stock-repository.ts";
import { type JsonRow, knownStatement, type Read } from "./known-queries.ts";
import { type Ledger, ledgersOf } from "./ledgers.ts";
import { rowsFromJson } from "#server/kernel/database/json-rows.ts";
import { UndoableMap, type UndoLog } from "#server/kernel/undoable.ts";
import type { Named } from "./named.ts";

/** A mobile money reference, with the sale or payment that used it. */
export type SeenReference = { reference: string; number: string; op: string; at: Millis };

/** The rows operations need, prefetched for all of them. Keys absent from a map were not read. */
export type Known = {
  business: Pick<typeof businesses.$inferSelect, "time_zone" | "settings" | "books_locked_until">;
  operations: UndoableMap<string, StoredOperation | null>;
  /** Accepted operations by `till/seq`. */
  places: UndoableMap<string, readonly string[]>;
  tills: UndoableMap<string, TillState>;
  /** Per device public key, when its revoked tills were revoked. */
  revoked: ReadonlyMap<string, readonly Millis[]>;
  rights: ReadonlyMap<string, KeptRights | null>;
  locations: ReadonlySet<string>;
  /** Current catalogue values; `since`: the last price change. */
  products: ReadonlyMap<string, ProductFacts & { since: Millis | null }>;
  variants: ReadonlyMap<string, VariantFacts>;
  stock: UndoableMap<string, StockState>;
  /** By item. */
  alerts: UndoableMap<string, OpenAlert>;
  customers: UndoableMap<string, CustomerState | null>;
  /** Only of customers who borrow. */
  ledgers: UndoableMap<string, Ledger>;
  shifts: ReadonlyMap<string, ShiftState | null>;
  /** Subjects not referenced by anything that arrived before them: no action, receipt or orphan. */
  unreferenced: ReadonlySet<string>;
  references: ReadonlySet<string>;
  sold: SeenReference[];
  repaid: readonly SeenReference[];
};

/** Reads all named rows in one statement. Changes by operations are recorded in `log`. */
export async function readKnown(
  tx: Tx,
  business: string,
  named: Named,
  log: UndoLog,
): Promise<Known> {
  const [row] = await rowsPrepared<{ known: Read }>(
    tx,
    knownStatement({
      business,
      operations: [...named.operations],
      previous: [...named.previous],
      placeTills: named.places.map(({ till }) => till),
      placeSeqs: named.places.map(({ seq }) => seq),
      tills: [...named.tills],
      devices: [...named.devices],
      people: [...named.people],
      locations: [...named.locations],
      products: [...named.products],
      variants: [...named.variants],
      customers: [...named.customers],
      debtors: [...named.debtors],
      shifts: [...named.shifts],
      subjects: [...named.subjects],
      references: [...named.references],
    }),
  );
  if (!row) throw new Error("a select without a table returned no row");
  return knownOf(row.known, named, log);
}

function knownOf(read: Read, named: Named, log: UndoLog): Known {
  const rows = (part: keyof Read) => read[part] ?? [];
  const noted = <Key, Value>(entries: Iterable<readonly [Key, Value]>) =>
    new UndoableMap(log, entries);
  const [shop] = rowsFromJson(businesses, rows("business"));
  if (!shop) throw new Error("the locked business has no row");
  const referenced = new Set(rows("referenced").map(({ id }) => id));
  const done = rowsFromJson(operations, [...rows("previous"), ...rows("operations")]);
  return {
    business: shop,
    operations: noted(
      withMissing(
        new Set([...named.operations, ...named.previous]),
        new Map(done.map((row) => [row.op_id, operationOf(row)])),
      ),
    ),
    places: noted(placesOf(rows("places"))),
    tills: noted(rowsFromJson(tills, rows("tills")).map((row) => [row.id, tillStateOf(row)])),
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
    stock: noted(
      rowsFromJson(stockItems, rows("items")).map((row) => {
        const state = stockStateOf(row);
        return [itemKey(state), state];
      }),
    ),
    alerts: noted(
      rowsFromJson(stockAlerts, rows("alerts")).map((row) => [row.stock_item_id, openAlertOf(row)]),
    ),
    customers: noted(
      withMissing(
        named.customers,
        new Map(
          rowsFromJson(customers, rows("customers")).map((row) => [row.id, customerStateOf(row)]),
        ),
      ),
    ),
    ledgers: noted(
      ledgersOf(named.debtors, {
        debts: rows("debts"),
        repayments: rows("repayments"),
        reductions: rows("reductions"),
      }),
    ),
    shifts: withMissing(
      named.shifts,
      new Map(rowsFromJson(shifts, rows("shifts")).map((row) => [row.id, shiftStateOf(row)])),
    ),
    unreferenced: new Set([...named.subjects].filter((id) => !referenced.has(id))),
    references: named.references,
    sold: rows("sold").map(seenOf),
    repaid: rows("repaid").map(seenOf),
  };
}

/** Adds null for keys that were queried but not found. */
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

/** Includes an empty list for devices without revoked tills. */
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
