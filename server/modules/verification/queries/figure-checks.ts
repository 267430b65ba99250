import { sql, type SQL } from "drizzle-orm";
import { noKey } from "#server/modules/accounting/schema-figures.ts";
import { figureActionChecks } from "./figure-action-checks.ts";
import { differences, hourOf, keptHour } from "./figure-differences.ts";

/**
 * Recounts the daily figures from their facts: journal, sales and stock movements. Each check compares the
 * recount with the figures tables.
 */
export const figureChecks = {
  "days of the ledger are the sum of its entries": differences(
    sql`select e.business_id as business,
          concat_ws(' ', e.day, coalesce(p.location_id::text, ${noKey}), p.account, p.detail, e.kind, side.name) as subject,
          case side.name when 'debit' then p.debit when 'credit' then p.credit else 1 end as amount
        from journal_entries e
        join journal_postings p on p.business_id = e.business_id and p.entry_id = e.id
        cross join (values ('debit'), ('credit'), ('sides')) as side(name)`,
    sql`select business_id, concat_ws(' ', day, location_id, account, detail, kind, side.name),
          case side.name when 'debit' then debit when 'credit' then credit else sides end
        from ledger_days cross join (values ('debit'), ('credit'), ('sides')) as side(name)`,
  ),
  "the books know where the goods are": differences(
    sql`select business_id as business, location_id::text as subject, value + damaged_value as amount from stock_items`,
    sql`select business_id, location_id::text, debit - credit from ledger_days where account = 'inventory'`,
  ),
  "days of sales are what the books say of them": differences(
    sql`select business_id as business, concat_ws(' ', day, location_id, figure.name) as subject, figure.amount
        from ledger_days cross join lateral (values
          ('total', case when kind = 'sale' and account in ('sales_revenue', 'tax_payable') then credit - debit else 0 end),
          ('returned', case when kind = 'return' and account in ('sales_returns', 'tax_payable') then debit - credit else 0 end),
          ('voided', case when kind = 'void' and account in ('sales_revenue', 'tax_payable') then debit - credit else 0 end),
          ('tax', case when account = 'tax_payable' then credit - debit else 0 end),
          ('cost', case when account = 'cost_of_goods_sold' then debit - credit else 0 end)
        ) as figure(name, amount)
        where kind in ('sale', 'return', 'void')`,
    sql`select business_id, concat_ws(' ', day, location_id, figure.name), figure.amount
        from sales_days cross join lateral (values
          ('total', total), ('returned', returned), ('voided', voided), ('tax', tax), ('cost', cost)
        ) as figure(name, amount)`,
  ),
  "days of sales are whose they are": differences(
    sql`select sold.business_id as business, concat_ws(' ', day, location_id, ${hourOf(sql`sold`)}, till_id, actor_id, figure.name) as subject, figure.amount
        from (${sold()}) as sold cross join lateral (values ('sales', 1), ('discount', discount), ('total', total)) as figure(name, amount)`,
    sql`select business_id, concat_ws(' ', day, location_id, ${keptHour(sql`d`)}, till_id, actor_id, figure.name), figure.amount
        from sales_days d cross join lateral (values ('sales', sales), ('discount', discount), ('total', total)) as figure(name, amount)`,
  ),
  "days of products are the lines of the sales": differences(
    sql`select sold.business_id as business,
          concat_ws(' ', day, location_id, coalesce(l.product_id, ${noKey}::uuid), coalesce(l.variant_id, ${noKey}::uuid), figure.name) as subject,
          figure.amount
        from (${sold()}) as sold
        join sale_lines l on l.business_id = sold.business_id and l.sale_id = sold.id
        cross join lateral (values ('lines', 1), ('sold', l.quantity), ('discount', l.discount), ('total', l.line_total)) as figure(name, amount)`,
    sql`select business_id, concat_ws(' ', day, location_id, product_id, variant_id, figure.name), figure.amount
        from product_days cross join lateral (values ('lines', lines), ('sold', sold), ('discount', discount), ('total', total)) as figure(name, amount)`,
  ),
  "days of products cost what moved": differences(
    sql`select m.business_id as business, concat_ws(' ', i.location_id, i.product_id, coalesce(i.variant_id, ${noKey}::uuid)) as subject, -m.value as amount
        from stock_movements m join stock_items i on i.business_id = m.business_id and i.id = m.stock_item_id
        where m.kind in ('sale', 'return', 'void')`,
    sql`select business_id, concat_ws(' ', location_id, product_id, variant_id), cost from product_days`,
  ),
  "days of products come to the days of sales": differences(
    sql`select business_id as business, concat_ws(' ', day, location_id, figure.name) as subject, figure.amount
        from sales_days d cross join lateral (values ('total', total), ('returned', returned + voided), ('tax', tax), ('cost', cost)) as figure(name, amount)
        where ${addsUp(sql`d`)}`,
    sql`select business_id, concat_ws(' ', day, location_id, figure.name), figure.amount
        from product_days d cross join lateral (values ('total', total), ('returned', returned_total), ('tax', tax), ('cost', cost)) as figure(name, amount)
        where ${addsUp(sql`d`)}`,
  ),
  "days of taxes are the rates of the lines": differences(
    sql`select sold.business_id as business, concat_ws(' ', day, location_id, l.tax_rate, figure.name) as subject, figure.amount
        from (${sold()}) as sold
        join sale_lines l on l.business_id = sold.business_id and l.sale_id = sold.id
        cross join lateral (values ('total', l.line_total)) as figure(name, amount)`,
    sql`select business_id, concat_ws(' ', day, location_id, rate, 'total'), total from tax_days where rate >= 0`,
  ),
  "days of taxes come to the days of sales": differences(
    sql`select business_id as business, concat_ws(' ', day, location_id, figure.name) as subject, figure.amount
        from sales_days cross join lateral (values ('total', total), ('returned', returned + voided), ('tax', tax)) as figure(name, amount)`,
    sql`select business_id, concat_ws(' ', day, location_id, figure.name), figure.amount
        from tax_days cross join lateral (values ('total', total), ('returned', returned), ('tax', tax)) as figure(name, amount)`,
  ),
  "days of customers are the sales to them": differences(
    sql`select sold.business_id as business, concat_ws(' ', day, location_id, coalesce(customer_id, ${noKey}::uuid), figure.name) as subject, figure.amount
        from (${sold()}) as sold cross join lateral (values ('sales', 1), ('discount', discount), ('total', total)) as figure(name, amount)`,
    sql`select business_id, concat_ws(' ', day, location_id, customer_id, figure.name), figure.amount
        from customer_days cross join lateral (values ('sales', sales), ('discount', discount), ('total', total)) as figure(name, amount)`,
  ),
  "days of customers come to the days of sales": differences(
    sql`select business_id as business, concat_ws(' ', day, location_id, figure.name) as subject, figure.amount
        from sales_days cross join lateral (values ('returned', returned + voided), ('tax', tax), ('cost', cost), ('voids', voids)) as figure(name, amount)`,
    sql`select business_id, concat_ws(' ', day, location_id, figure.name), figure.amount
        from customer_days cross join lateral (values ('returned', returned), ('tax', tax), ('cost', cost), ('voids', voids)) as figure(name, amount)`,
  ),
  ...figureActionChecks,
} as const;

/** Sales with the day they are booked on; a sale without money or stock movements has no journal entry. */
function sold(): SQL {
  return sql`select s.*, coalesce(e.day, (s.effective_at at time zone b.time_zone)::date) as day
    from sales s join businesses b on b.id = s.business_id
    left join journal_entries e on e.business_id = s.business_id and e.op_id = s.op_id and e.kind = 'sale'`;
}

/** Skips businesses with a sale whose lines do not add up to its total or its tax; other wrong sums are no reason. */
function addsUp(figures: SQL): SQL {
  const sumOf = (column: SQL) => sql`(select sum(l.${column}) from sale_lines l
    where l.business_id = s.business_id and l.sale_id = s.id)`;
  return sql`not exists (select 1 from sales s where s.business_id = ${figures}.business_id and 'totals_differ' = any(s.flags)
    and (s.total <> ${sumOf(sql`line_total`)} or s.tax <> ${sumOf(sql`tax`)}))`;
}
