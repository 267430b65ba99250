import { sql, type SQL } from "drizzle-orm";
import type { LedgerKind } from "#/contract/ledger-kinds.ts";
import type { LedgerLine } from "#/contract/movement-rows.ts";
import type { AdjustmentReason } from "#/domain/adjustment.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { formatQuantityWire, type Unit } from "#/domain/quantity.ts";
import type { MissingReason } from "#/domain/transfer.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { instantFromText } from "#server/kernel/database/schema-columns.ts";
import {
  type ListOrder,
  mergedPage,
  openWalk,
  type PageRequest,
  type Walk,
} from "#server/kernel/queries/list-cursor.ts";
import { countRows, pageOfWalk, type WalkedPage } from "#server/kernel/queries/list-page.ts";
import { balancesAt, entryTables, ledgerEntries } from "./ledger-entries.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";

export type MovementFilter = PageRequest & {
  product?: string | undefined;
  variant?: string | undefined;
  location?: string | undefined;
  kind?: LedgerKind | undefined;
  actor?: string | undefined;
  /** Business days, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
};

type Entry = {
  op_id: string;
  line_id: string;
  kind: LedgerKind;
  item: string;
  product: string;
  variant: string | null;
  location: string;
  product_name: string;
  product_name_sw: string;
  location_name: string;
  unit_of_measure: Unit;
  counted: number | null;
  delta: number;
  value: number;
  effective_at: string;
  received_at: string;
  absorbed: boolean;
  actor: string | null;
  actor_name: string;
  reason: AdjustmentReason | null;
  note: string;
  sale: string | null;
  sale_number: string | null;
  transfer: string | null;
  transfer_number: string | null;
  lost: number | null;
  lost_reason: MissingReason | null;
  lost_note: string | null;
};

/** The movement ledger including counts, newest first, with the balance after each entry. */
export async function listMovements(
  tx: Tx,
  scope: RowScope,
  filter: MovementFilter,
): Promise<WalkedPage<LedgerLine>> {
  const { business } = scope;
  const where = conditions(business, filter);
  const walk = openWalk(newestFirst, { list: "movement", business, asked: filter });
  const found = await rowsOf<Entry & { cells: string[] }>(
    tx,
    pageFrom(business, where, walk, filter),
  );
  const { rows, ...rest } = await pageOfWalk(walk, filter, found, () =>
    countRows(tx, withItems(business, ledgerEntries(business)), where),
  );
  const balances = await balancesAt(tx, business, rows);
  return { rows: rows.map((entry) => lineOf(entry, balances(entry), scope)), ...rest };
}

const newestFirst: ListOrder = {
  keys: [
    { value: sql`e.effective_at`, kind: "instant" },
    { value: sql`e.op_id`, kind: "id" },
    { value: sql`e.line_id`, kind: "id" },
  ],
  falls: true,
};

function withItems(business: string, entries: SQL): SQL {
  return sql`${entries} e
    join stock_items s on s.business_id = ${business} and s.id = e.item
    left join operations o on o.business_id = ${business} and o.op_id = e.op_id`;
}

function conditions(business: string, filter: MovementFilter): SQL {
  const { product, variant, location, kind, actor, from, to } = filter;
  const zone = sql`(select time_zone from businesses where id = ${business})`;
  return sql.join(
    [
      sql`true`,
      ...(product === undefined ? [] : [sql`s.product_id = ${product}`]),
      ...(variant === undefined ? [] : [sql`s.variant_id = ${variant}`]),
      ...(location === undefined ? [] : [sql`s.location_id = ${location}`]),
      ...(kind === undefined ? [] : [sql`e.kind = ${kind}`]),
      ...(actor === undefined ? [] : [sql`coalesce(e.actor, o.actor_id) = ${actor}`]),
      ...(from === undefined
        ? []
        : [sql`e.effective_at >= (${from}::date)::timestamp at time zone ${zone}`]),
      ...(to === undefined
        ? []
        : [sql`e.effective_at < (${to}::date + 1)::timestamp at time zone ${zone}`]),
    ],
    sql` and `,
  );
}

/** One row more than a page, if it exists. */
function pageFrom(business: string, asked: SQL, walk: Walk, filter: PageRequest): SQL {
  const selects = entryTables(business).map(
    (entries) => sql`
      select e.*, s.product_id, s.variant_id, s.location_id, coalesce(e.actor, o.actor_id) as by,
        ${subjectAs("sale")} as sale_id, ${subjectAs("transfer")} as transfer_id, ${walk.cells} as cells
      from ${withItems(business, sql`(${entries})`)}
      where ${asked} and ${walk.beyond ?? sql`true`}`,
  );
  return sql`
    with page as (select e.* from ${mergedPage(walk, filter, "e", selects)})
    select e.cells, e.op_id, e.line_id, e.kind, e.item, e.delta, e.counted, e.value, e.absorbed,
      e.effective_at::text, e.received_at::text,
      e.product_id as product, e.variant_id as variant, e.location_id as location,
      concat_ws(' ', p.name_en, v.name) as product_name,
      case when p.name_sw = '' then '' else concat_ws(' ', p.name_sw, v.name) end as product_name_sw,
      l.name as location_name, p.unit_of_measure,
      e.by as actor, coalesce(trim(u.first_name || ' ' || u.last_name), '') as actor_name,
      a.reason, coalesce(a.note, e.note) as note,
      sale.id as sale, sale.number as sale_number,
      transfer.id as transfer, transfer.number as transfer_number,
      short.lost, short.lost_reason, short.lost_note
    from page e
    join products p on p.business_id = ${business} and p.id = e.product_id
    join locations l on l.business_id = ${business} and l.id = e.location_id
    left join variants v on v.business_id = ${business} and v.id = e.variant_id
    left join members u on u.business_id = ${business} and u.id = e.by
    left join stock_adjustments a on a.business_id = ${business} and a.op_id = e.op_id
    left join sales sale on sale.business_id = ${business} and sale.id = e.sale_id
    left join transfers transfer
      on transfer.business_id = ${business} and transfer.id = e.transfer_id
    left join lateral (
      select sum(t.lost)::bigint as lost, min(t.missing->>'reason') as lost_reason,
        min(t.missing->>'note') as lost_note
      from transfer_lines t
      where t.business_id = ${business} and t.transfer_id = transfer.id and t.lost > 0
        and t.product_id = e.product_id and t.variant_id is not distinct from e.variant_id
    ) short on true
    order by e.effective_at desc, e.op_id desc, e.line_id desc`;
}

/**
 * The row created by an entry's operation, if it is of this entity. Evaluated within the page's limit,
 * because row-level security prevents an index for a join on a cast.
 */
function subjectAs(entity: "sale" | "transfer"): SQL {
  return sql`case when o.subject like ${`${entity}:%`}
    then substring(o.subject from ${entity.length + 2}::int)::uuid end`;
}

function lineOf(
  entry: Entry,
  { balance, change }: { balance: number; change: number },
  { seesCosts }: RowScope,
): LedgerLine {
  const { op_id, line_id, kind, product, variant, location } = entry;
  const { product_name, product_name_sw, location_name, unit_of_measure } = entry;
  const { actor, actor_name, reason, note, counted } = entry;
  return {
    id: `${op_id}:${line_id}`,
    kind,
    effective_at: wireInstant(instantFromText(entry.effective_at)),
    received_at: wireInstant(instantFromText(entry.received_at)),
    product,
    variant,
    location,
    product_name,
    product_name_sw,
    location_name,
    unit_of_measure,
    quantity: formatQuantityWire(change),
    counted: counted === null ? null : formatQuantityWire(counted),
    balance: formatQuantityWire(balance),
    is_absorbed: entry.absorbed,
    ...(seesCosts ? { value: formatMoneyWire(entry.value) } : {}),
    actor,
    actor_name,
    reason,
    note,
    source: sourceOf(entry),
    ...missingOf(entry),
  };
}

/** The part of the item that never arrived with its transfer, shown with what was sent and received. */
function missingOf({ lost, lost_reason, lost_note }: Entry): Pick<LedgerLine, "missing"> {
  if (lost === null) return {};
  const quantity = formatQuantityWire(lost);
  return { missing: { quantity, reason: lost_reason, note: lost_note ?? "" } };
}

function sourceOf(entry: Entry): LedgerLine["source"] {
  const { sale, sale_number, transfer, transfer_number } = entry;
  if (sale !== null) return { entity: "sale", id: sale, number: sale_number ?? "" };
  if (transfer !== null) return { entity: "transfer", id: transfer, number: transfer_number ?? "" };
  return null;
}
