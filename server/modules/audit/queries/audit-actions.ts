import { type SQL, sql } from "drizzle-orm";
import { auditActionsByKind, type AuditKind } from "#/domain/audit-actions.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";

/** Actions of one table, each with the columns of the activity list. */
export type ActionSource = { kinds: readonly AuditKind[]; rows: SQL };

/**
 * The sources of actions: the audit log, and the tables of facts that result from a deliberate user action.
 * Each yields `id, at, act, actor, subject, reference, amount, note, till, data`. Facts stored outside the
 * audit log are read from their own tables, so that none is recorded twice.
 */
export function actionSources({ business, seesCosts }: RowScope): readonly ActionSource[] {
  const counter = ["counter"] as const;
  return [
    {
      kinds: ["access", "people", "settings", "goods", "export"],
      rows: sql`select id, occurred_at as at, action as act, actor_id as actor, subject_id as subject,
          coalesce(data->>'file', '') as reference, null::bigint as amount,
          coalesce(data->>'reason', '') as note, (data->'from'->>'till')::uuid as till, data
        from audit_log where business_id = ${business}`,
    },
    { kinds: ["goods"], rows: priceChanges(business, seesCosts) },
    {
      kinds: counter,
      rows: sql`select v.id, v.effective_at, 'sale.void', v.actor_id, v.sale_id, v.sale_number,
          (select s.total from sales s where s.business_id = ${business} and s.id = v.sale_id),
          v.reason, v.till_id, null::jsonb
        from sale_voids v where v.business_id = ${business}`,
    },
    {
      kinds: counter,
      rows: sql`select id, effective_at, 'sale.return', actor_id, sale_id, sale_number, total, reason,
          till_id, null::jsonb
        from sale_returns where business_id = ${business}`,
    },
    {
      kinds: counter,
      rows: sql`select id, effective_at, 'sale.discount', actor_id, id, number, discount, '', till_id,
          null::jsonb
        from sales where business_id = ${business} and discount > 0`,
    },
    {
      kinds: counter,
      rows: sql`select id, approved_at, 'approval.' || act, approved_by, actor_id,
          ${saleNumberOf(business, sql`approvals.op_id`)}, null::bigint,
          case when is_valid then '' else 'not_valid' end, till_id,
          jsonb_build_object('before', jsonb_build_object(act, was), 'after', jsonb_build_object(act, became))
        from approvals where business_id = ${business}`,
    },
    {
      kinds: counter,
      rows: sql`select id, opened_at, 'override.' || kind, actor_id, op_id,
          ${saleNumberOf(business, sql`discrepancies.op_id`)}, null::bigint, '', till_id, null::jsonb
        from discrepancies where business_id = ${business} and kind = any(${overrideKinds})`,
    },
    {
      kinds: counter,
      rows: sql`select id, effective_at, 'credit.write_off', actor_id, customer_id, '', amount, reason,
          null::uuid, null::jsonb
        from credit_reductions where business_id = ${business} and kind = 'write_off'`,
    },
  ];
}

const overrideKinds = sql.param(
  auditActionsByKind.counter.flatMap((action) =>
    action.startsWith("override.") ? [action.slice("override.".length)] : [],
  ),
);

/** The number of the sale an operation made or changed; empty if it concerns none. */
function saleNumberOf(business: string, operation: SQL): SQL {
  return sql`coalesce(
    (select s.number from sales s where s.business_id = ${business} and s.op_id = ${operation} limit 1),
    (select v.sale_number from sale_voids v
      where v.business_id = ${business} and v.op_id = ${operation} limit 1),
    (select r.sale_number from sale_returns r
      where r.business_id = ${business} and r.op_id = ${operation} limit 1), '')`;
}

/**
 * An item's price changes, each with the previous price. The first price of an item is not a change, nor is
 * an unchanged one. Costs are included only if the user may see them.
 */
function priceChanges(business: string, seesCosts: boolean): SQL {
  const price = (row: SQL) => sql`case f.field when 'cost_price' then ${row}.cost_price
    when 'selling_price' then ${row}.selling_price else ${row}.wholesale_price end`;
  return sql`select p.id, p.effective_at, 'price.change', p.actor_id, p.product_id, '', null::bigint, '',
      null::uuid, c.data
    from product_prices p cross join lateral (
      select jsonb_build_object('before', jsonb_object_agg(f.field, b.price),
        'after', jsonb_object_agg(f.field, ${price(sql`p`)})) as data, count(*) as changed
      from unnest(p.fields) as f(field) cross join lateral (
        select ${price(sql`o`)} as price from product_prices o
        where o.business_id = ${business} and o.product_id = p.product_id and f.field = any(o.fields)
          and (o.effective_at < p.effective_at
            or (o.effective_at = p.effective_at and o.op_id is distinct from p.op_id
              and (o.op_id is null or o.op_id < p.op_id)))
        order by o.effective_at desc, o.op_id desc nulls last limit 1
      ) b
      where b.price is distinct from ${price(sql`p`)} and f.field <> 'packs' and (${seesCosts} or f.field <> 'cost_price')
    ) c
    where p.business_id = ${business} and c.changed > 0`;
}
