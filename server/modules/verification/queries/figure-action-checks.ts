import { sql, type SQL } from "drizzle-orm";
import { noKey } from "#server/modules/accounting/schema-figures.ts";
import { differences, hourOf, keptHour } from "./figure-differences.ts";

/** Voids and returns, each with the reference used by its journal entries. */
const actions = sql`
  select business_id, 'return' as kind, op_id, number as reference, effective_at, location_id, till_id, actor_id, customer_id from sale_returns
  union all
  select business_id, 'void', op_id, sale_number, effective_at, location_id, till_id, actor_id, customer_id from sale_voids`;

/**
 * The journal entries of trade with the till, user and customer they belong to. An action's entry may have
 * been posted by another operation that changed its amount; it has the action's number and time.
 */
const booked = sql`
  select e.business_id, e.id, e.day, e.kind, e.effective_at, s.till_id, s.actor_id, s.customer_id
    from journal_entries e join sales s on s.business_id = e.business_id and s.op_id = e.op_id
    where e.kind = 'sale'
  union all
  (select distinct on (e.business_id, e.id)
      e.business_id, e.id, e.day, e.kind, e.effective_at, a.till_id, a.actor_id, coalesce(c.merged_into, a.customer_id)
    from journal_entries e
    join (${actions}) a on a.business_id = e.business_id and a.kind = e.kind and a.reference = e.reference
      and a.effective_at = e.effective_at
    left join customers c on c.business_id = a.business_id and c.id = a.customer_id
    order by e.business_id, e.id, a.op_id = e.op_id desc, a.op_id)`;

/** The sales figures derived from the journal, by the given key. */
function bookedFigures(whose: SQL): SQL {
  return sql`select b.business_id as business, concat_ws(' ', b.day, p.location_id, ${whose}, figure.name) as subject, figure.amount
    from (${booked}) as b
    join journal_postings p on p.business_id = b.business_id and p.entry_id = b.id
    cross join lateral (values
      ('returned', case when b.kind = 'return' and p.account in ('sales_returns', 'tax_payable') then p.debit - p.credit else 0 end),
      ('voided', case when b.kind = 'void' and p.account in ('sales_revenue', 'tax_payable') then p.debit - p.credit else 0 end),
      ('tax', case when p.account = 'tax_payable' then p.credit - p.debit else 0 end),
      ('cost', case when p.account = 'cost_of_goods_sold' then p.debit - p.credit else 0 end)
    ) as figure(name, amount)`;
}

/** The first void of each sale; later ones have no effect. */
const voids = sql`
  select distinct on (business_id, sale_id) business_id, sale_id, op_id, effective_at, location_id
    from sale_voids order by business_id, sale_id, effective_at, op_id`;

/** Return lines effective before any void, with the cumulative returns of their line. */
const cameBack = sql`
  select r.business_id, r.sale_id, r.location_id, l.line_id, s.id is not null as is_known,
    l.product_id, l.variant_id, l.quantity, l.amount, l.tax,
    sum(l.quantity) over w as quantity_so_far, sum(l.amount) over w as amount_so_far, sum(l.tax) over w as tax_so_far
  from sale_returns r
  join sale_return_lines l on l.business_id = r.business_id and l.return_id = r.id
  left join sales s on s.business_id = r.business_id and s.id = r.sale_id
  left join (${voids}) v on v.business_id = r.business_id and v.sale_id = r.sale_id
  where s.id is null or v.op_id is null or (r.effective_at, r.op_id) < (v.effective_at, v.op_id)
  window w as (partition by r.business_id, r.sale_id, l.line_id order by r.effective_at, r.op_id, l.position)`;

/** The part of a line's figure a return takes effect on: no more than was left. */
function taken(of: SQL, whole: SQL, soFar: SQL): SQL {
  return sql`least(${whole}, ${soFar}) - least(${whole}, ${soFar} - ${of})`;
}

/**
 * Returned amounts per line from the facts alone: in effective order each return takes what was left, and a
 * void all of the rest. A return without its sale is taken as reported, without a rate.
 */
const takenBack = sql`
  select c.business_id, c.location_id, l.product_id, l.variant_id, l.tax_rate,
    ${taken(sql`c.quantity`, sql`l.quantity`, sql`c.quantity_so_far`)} as quantity,
    ${taken(sql`c.amount`, sql`l.line_total`, sql`c.amount_so_far`)} as amount,
    ${taken(sql`c.tax`, sql`l.tax`, sql`c.tax_so_far`)} as tax
  from (${cameBack}) c
  join sale_lines l on l.business_id = c.business_id and l.sale_id = c.sale_id and l.id = c.line_id
  union all
  select c.business_id, c.location_id, c.product_id, c.variant_id, null, c.quantity, c.amount, c.tax
  from (${cameBack}) c where not c.is_known
  union all
  select v.business_id, v.location_id, l.product_id, l.variant_id, l.tax_rate,
    greatest(l.quantity - coalesce(c.quantity, 0), 0), greatest(l.line_total - coalesce(c.amount, 0), 0),
    greatest(l.tax - coalesce(c.tax, 0), 0)
  from (${voids}) v
  join sale_lines l on l.business_id = v.business_id and l.sale_id = v.sale_id
  left join (
    select business_id, sale_id, line_id, sum(quantity) as quantity, sum(amount) as amount, sum(tax) as tax
    from (${cameBack}) x group by 1, 2, 3
  ) c on c.business_id = l.business_id and c.sale_id = l.sale_id and c.line_id = l.id`;

const itemOf = (of: SQL) =>
  sql`coalesce(${of}.product_id, ${noKey}::uuid), coalesce(${of}.variant_id, ${noKey}::uuid)`;

/**
 * Recounts voids and returns: users and times from the journal, items from the facts. Products and rates are
 * compared without days, because one action may be booked on two days if one of them was locked.
 */
export const figureActionChecks = {
  "days of sales are whose the books say, hour by hour": differences(
    bookedFigures(sql`${hourOf(sql`b`)}, b.till_id, b.actor_id`),
    sql`select business_id, concat_ws(' ', day, location_id, ${keptHour(sql`d`)}, till_id, actor_id, figure.name), figure.amount
        from sales_days d cross join lateral (values
          ('returned', returned), ('voided', voided), ('tax', tax), ('cost', cost)
        ) as figure(name, amount)`,
  ),
  "days of customers are what the books say of them": differences(
    sql`select business, replace(replace(subject, ' returned', ' back'), ' voided', ' back') as subject, amount
        from (${bookedFigures(sql`coalesce(b.customer_id, ${noKey}::uuid)`)}) as told`,
    sql`select business_id, concat_ws(' ', day, location_id, customer_id, figure.name), figure.amount
        from customer_days cross join lateral (values ('back', returned), ('tax', tax), ('cost', cost)) as figure(name, amount)`,
  ),
  "days of sales count each return and each void": differences(
    sql`select a.business_id as business, concat_ws(' ', a.location_id, ${hourOf(sql`a`)}, a.till_id, a.actor_id, a.kind || 's') as subject, 1 as amount
        from (${actions}) as a`,
    sql`select business_id, concat_ws(' ', location_id, ${keptHour(sql`d`)}, till_id, actor_id, figure.name), figure.amount
        from sales_days d cross join lateral (values ('returns', returns), ('voids', voids)) as figure(name, amount)`,
  ),
  "days of customers count each void": differences(
    sql`select a.business_id as business, concat_ws(' ', a.location_id, coalesce(c.merged_into, a.customer_id, ${noKey}::uuid)) as subject, 1 as amount
        from (${actions}) as a
        left join customers c on c.business_id = a.business_id and c.id = a.customer_id
        where a.kind = 'void'`,
    sql`select business_id, concat_ws(' ', location_id, customer_id), voids from customer_days`,
  ),
  "days of products are what came back of them": differences(
    sql`select b.business_id as business, concat_ws(' ', b.location_id, ${itemOf(sql`b`)}, figure.name) as subject, figure.amount
        from (${takenBack}) as b
        cross join lateral (values ('returned', quantity), ('returned_total', amount), ('tax', -tax)) as figure(name, amount)
        union all
        select s.business_id, concat_ws(' ', s.location_id, ${itemOf(sql`l`)}, 'tax'), l.tax
        from sales s join sale_lines l on l.business_id = s.business_id and l.sale_id = s.id`,
    sql`select business_id, concat_ws(' ', location_id, product_id, variant_id, figure.name), figure.amount
        from product_days cross join lateral (values
          ('returned', returned), ('returned_total', returned_total), ('tax', tax)
        ) as figure(name, amount)`,
  ),
  "days of taxes are what came back of each rate": differences(
    sql`select b.business_id as business, concat_ws(' ', b.location_id, b.tax_rate, figure.name) as subject, figure.amount
        from (${takenBack}) as b cross join lateral (values ('returned', amount), ('tax', -tax)) as figure(name, amount)
        where b.tax_rate is not null
        union all
        select s.business_id, concat_ws(' ', s.location_id, l.tax_rate, 'tax'), l.tax
        from sales s join sale_lines l on l.business_id = s.business_id and l.sale_id = s.id`,
    sql`select business_id, concat_ws(' ', location_id, rate, figure.name), figure.amount
        from tax_days cross join lateral (values ('returned', returned), ('tax', tax)) as figure(name, amount)
        where rate >= 0`,
  ),
} as const;
