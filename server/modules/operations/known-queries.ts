import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { builtOnce } from "#server/kernel/database/built-once.ts";
import {
  memberPermissions,
  membershipRoles,
  memberships,
  ownRoleRights,
} from "#server/kernel/database/schema-access.ts";
import { tills } from "#server/kernel/database/schema-business.ts";
import { operations } from "#server/kernel/database/schema-sync.ts";
import { products, variants } from "#server/modules/catalogue/schema-catalogue.ts";
import { customers } from "#server/modules/credit/schema-credit.ts";
import { shifts } from "#server/modules/shifts/schema-shifts.ts";
import { stockAlerts, stockItems } from "#server/modules/stock/schema-stock.ts";
import { ledgerQueries } from "./ledgers.ts";

export type JsonRow = Record<string, unknown>;

/** Rows found, by query name; null if none. */
export type Read = Record<keyof ReturnType<typeof queriesFor>, JsonRow[] | null>;

const asked = [
  "business",
  "operations",
  "previous",
  "placeTills",
  "placeSeqs",
  "tills",
  "devices",
  "people",
  "locations",
  "products",
  "variants",
  "customers",
  "debtors",
  "shifts",
  "subjects",
  "references",
] as const;
type Asked = Record<(typeof asked)[number], Placeholder>;

/** Reads every row the operations name in one statement. */
export const knownStatement = builtOnce(asked, (values) => {
  const parts = Object.entries(queriesFor(values)).map(
    ([name, query]) => sql`${sql.raw(`'${name}'`)}, (select json_agg(r) from (${query}) r)`,
  );
  return sql`select json_build_object(${sql.join(parts, sql`, `)}) as known`;
});

function queriesFor(named: Asked) {
  const { business, references } = named;
  const own = sql`business_id = ${business}`;
  const among = (ids: Placeholder) => sql`any(${ids}::uuid[])`;
  const items = sql`select * from ${stockItems} where ${own}
    and location_id = ${among(named.locations)} and product_id = ${among(named.products)}`;
  const priceNow = (field: "selling_price" | "wholesale_price") => sql`coalesce((
    select h.${sql.identifier(field)} from product_prices h
    where h.business_id = ${business} and h.product_id = p.id and ${sql.raw(`'${field}'`)} = any(h.fields)
    order by h.effective_at desc, h.op_id desc nulls last limit 1), p.${sql.identifier(field)})`;
  return {
    business: sql`select time_zone, settings, books_locked_until from businesses where id = ${business}`,
    operations: sql`select * from ${operations} where ${own} and op_id = ${among(named.operations)}`,
    previous: sql`select op_id, outcome, effective_at from ${operations}
      where ${own} and op_id = ${among(named.previous)}`,
    // One index lookup per position: as a plain join it would read all operations of the business.
    places: sql`select o.till_id, o.till_seq, o.op_id
      from unnest(${named.placeTills}::uuid[], ${named.placeSeqs}::int[]) c(till, seq)
      cross join lateral (select till_id, till_seq, op_id from ${operations}
        where ${own} and till_id = c.till and till_seq = c.seq and outcome = 'accepted' offset 0) o`,
    tills: sql`select * from ${tills} where ${own} and id = ${among(named.tills)}`,
    revoked: sql`select * from ${tills}
      where ${own} and device_key = any(${named.devices}::text[]) and revoked_at is not null`,
    members: sql`select * from ${memberships} where ${own} and user_id = ${among(named.people)}`,
    roles: sql`select * from ${membershipRoles} where ${own} and user_id = ${among(named.people)}`,
    versions: sql`select * from ${ownRoleRights} where ${own} and role_id::text in (
      select role from ${membershipRoles} where ${own} and user_id = ${among(named.people)})`,
    permissions: sql`select * from ${memberPermissions} where ${own} and user_id = ${among(named.people)}`,
    locations: sql`select id from locations where ${own} and id = ${among(named.locations)}`,
    products: sql`select p.id, p.is_active, p.cost_price, ${priceNow("selling_price")} as price,
        ${priceNow("wholesale_price")} as wholesale, p.packs,
        (select max(h.effective_at) from product_prices h
          where h.business_id = ${business} and h.product_id = p.id) as since
      from ${products} p where p.business_id = ${business} and p.id = ${among(named.products)}`,
    variants: sql`select * from ${variants} where ${own} and id = ${among(named.variants)}`,
    items,
    alerts: sql`select a.* from ${stockAlerts} a join (${items}) s on s.id = a.stock_item_id
      where a.business_id = ${business} and a.closed_at is null`,
    customers: sql`select * from ${customers} where ${own} and id = ${among(named.customers)}`,
    ...ledgerQueries(own, among(named.debtors)),
    shifts: sql`select * from ${shifts} where ${own} and id = ${among(named.shifts)}`,
    referenced: referencedOf(own, among(named.subjects)),
    sold: sql`select p.reference, s.number, s.op_id, s.effective_at from sale_payments p
      join sales s on s.business_id = p.business_id and s.id = p.sale_id
      where p.business_id = ${business} and p.method = 'mobile_money' and p.reference = any(${references}::text[])`,
    repaid: sql`select reference_number as reference, number, op_id, effective_at from credit_payments
      where ${own} and payment_method = 'mobile_money' and reference_number = any(${references}::text[])
      order by effective_at`,
  } satisfies Record<string, SQL>;
}

/** Subjects that other rows referenced before they themselves arrived. */
function referencedOf(own: SQL, subjects: SQL): SQL {
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
