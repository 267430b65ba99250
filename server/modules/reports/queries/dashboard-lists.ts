import { sql } from "drizzle-orm";
import type { Dashboard } from "#/contract/figures.ts";
import { mayRead, readGuards } from "#/contract/read-rights.ts";
import type { EntityName } from "#/contract/sync.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { instantFromText } from "#server/kernel/database/schema-columns.ts";
import { noKey } from "#server/modules/accounting/schema-figures.ts";
import { sourceRows, sourceTarget } from "./journal-entry-source.ts";
import {
  atLocation,
  type FiguresAsked,
  wire,
  within,
} from "#server/modules/accounting/queries/figure-sums.ts";
import { wireInstant } from "#server/kernel/queries/row-scope.ts";

const listed = { products: 5, acts: 10 } as const;

/** The best-selling items by amount; quick items count as one item without a name. */
export async function topProducts(
  tx: Tx,
  asked: FiguresAsked,
  language: "en" | "sw",
): Promise<Dashboard["top_products"]> {
  type Row = Record<"product_id" | "variant_id" | "quantity" | "amount", string> & {
    name: string | null;
    variant: string | null;
  };
  const rows = await rowsOf<Row>(
    tx,
    sql`select d.*, ${language === "sw" ? sql`coalesce(nullif(p.name_sw, ''), p.name_en)` : sql`p.name_en`} as name,
        v.name as variant
      from (
        select product_id, variant_id, sum(sold - returned) as quantity, sum(total - returned_total) as amount
        from product_days where ${within(asked)}
        group by product_id, variant_id having sum(total - returned_total) > 0
        order by amount desc, product_id limit ${listed.products}
      ) d
      left join products p on p.business_id = ${asked.business} and p.id = d.product_id
      left join variants v on v.business_id = ${asked.business} and v.id = d.variant_id
      order by d.amount desc, d.product_id`,
  );
  return rows.map((row) => ({
    product: row.product_id === noKey ? null : row.product_id,
    variant: row.variant_id === noKey ? null : row.variant_id,
    name: [row.name ?? "", row.variant ?? ""].filter((part) => part !== "").join(" · "),
    quantity: formatQuantityWire(Number(row.quantity)),
    amount: wire(Number(row.amount)),
  }));
}

type Action = Dashboard["recent"][number];

/** The operation types shown as actions, with their label and the entity they belong to. */
const actionKinds = {
  "sale.create": ["sale", "sale"],
  "sale.return": ["return", "sale"],
  "sale.void": ["void", "sale"],
  "credit.payment": ["credit_payment", "credit_payment"],
  "purchase.create": ["purchase", "purchase"],
  "expense.create": ["expense", "expense"],
} as const satisfies Record<string, readonly [Action["kind"], EntityName]>;

/**
 * The latest actions, newest first: only of entities the user may read, with costs if the user may see them.
 */
export async function recentActions(
  tx: Tx,
  { business, location }: Pick<FiguresAsked, "business" | "location">,
  sees: ReadonlySet<string>,
): Promise<Dashboard["recent"]> {
  type Row = Record<"type" | "subject" | "reference" | "amount" | "at", string> & {
    person: string | null;
    target: string | null;
  };
  const told = Object.entries(actionKinds).flatMap(([type, [, entity]]) =>
    mayRead(entity, sees) ? [type] : [],
  );
  const isCost = (kind: Action["kind"]) =>
    kind === "purchase" && !sees.has(readGuards.purchase.fields.total_amount);
  const rows = await rowsOf<Row>(
    tx,
    sql`select o.type, o.subject, ${sourceTarget} as target, e.reference, e.effective_at::text as at, trim(m.first_name || ' ' || m.last_name) as person,
        (select sum(case
            when o.type in ('sale.create', 'sale.return', 'sale.void')
              then case when p.account in ('sales_revenue', 'sales_returns', 'tax_payable') then p.credit - p.debit else 0 end
            else greatest(p.debit, 0) end)
          from journal_postings p where p.business_id = ${business} and p.entry_id = e.id) as amount
      from journal_entries e
      join operations o on o.business_id = e.business_id and o.op_id = e.op_id
      left join members m on m.business_id = e.business_id and m.id = o.actor_id
      ${sourceRows(business)}
      where e.business_id = ${business} and o.type = any(${sql.param(told)})
        and (o.type = 'sale.create') = (e.kind = 'sale') and e.kind <> 'cash'
        and exists (select from journal_postings p where p.business_id = e.business_id and p.entry_id = e.id
          and ${atLocation(location, sql`p.location_id`)})
      order by e.effective_at desc, e.id desc limit ${listed.acts}`,
  );
  return rows.flatMap(({ type, subject, target, reference, amount, at, person }) => {
    const kind = isAction(type) ? actionKinds[type][0] : null;
    const id = target ?? subject.split(":")[1];
    if (kind === null || id === undefined) return [];
    return [
      {
        kind,
        id,
        number: reference,
        amount: isCost(kind) ? null : wire(Number(amount)),
        person: person ?? "",
        at: wireInstant(instantFromText(at)),
      },
    ];
  });
}

function isAction(type: string): type is keyof typeof actionKinds {
  return type in actionKinds;
}
