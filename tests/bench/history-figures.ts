import { noKey } from "#server/modules/accounting/schema-figures.ts";
import { cost, price, tax } from "./history-facts.ts";

const zone = "Africa/Dar_es_Salaam";
const hour = `extract(hour FROM at AT TIME ZONE '${zone}')::smallint`;

/** Sales and their later events as one table: what each adds to the figures of its day. */
const trade = `(
  SELECT day, location_id, till_id, actor_id, customer_id, at, 1 AS sales, ${2 * price}::bigint AS total,
    0 AS returns, 0::bigint AS returned, 0 AS voids, 0::bigint AS voided, ${2 * tax}::bigint AS tax, ${2 * cost}::bigint AS cost
  FROM made
  UNION ALL
  SELECT day, location_id, till_id, actor_id, customer_id, at, 0, 0,
    (kind = 'return')::int, CASE kind WHEN 'return' THEN amount ELSE 0 END,
    (kind = 'void')::int, CASE kind WHEN 'void' THEN amount ELSE 0 END, -tax, -cost
  FROM taken
) AS t`;

/** The daily figures, computed from the facts. */
export function figures(business: string): string[] {
  return [
    `INSERT INTO ledger_days SELECT e.business_id, e.day, p.location_id, p.account, p.detail, e.kind, sum(p.debit), sum(p.credit), count(*)
     FROM journal_entries e JOIN journal_postings p ON p.business_id = e.business_id AND p.entry_id = e.id
     WHERE e.business_id = '${business}' GROUP BY 1, 2, 3, 4, 5, 6`,
    `INSERT INTO sales_days (business_id, day, location_id, hour, till_id, actor_id, sales, discount, total, returns, returned,
       voids, voided, tax, cost)
     SELECT '${business}'::uuid, day, location_id, ${hour}, till_id, actor_id, sum(sales), 0, sum(total), sum(returns),
       sum(returned), sum(voids), sum(voided), sum(tax), sum(cost) FROM ${trade} GROUP BY 1, 2, 3, 4, 5, 6`,
    `INSERT INTO product_days (business_id, day, location_id, product_id, variant_id, lines, sold, returned, discount, total,
       returned_total, tax, cost)
     SELECT '${business}'::uuid, day, location_id, product_id, '${noKey}'::uuid, sum(lines), 1000 * sum(lines), 1000 * sum(back), 0,
       ${price} * sum(lines), ${price} * sum(back), ${tax} * (sum(lines) - sum(back)), ${cost} * (sum(lines) - sum(back))
     FROM (
       SELECT m.day, m.location_id, l.product_id, 1 AS lines, 0 AS back
       FROM made m JOIN sale_lines l ON l.business_id = '${business}' AND l.sale_id = m.id
       UNION ALL
       SELECT t.day, t.location_id, l.product_id, 0, 1
       FROM taken t JOIN sale_lines l ON l.business_id = '${business}' AND l.sale_id = t.sale_id AND l.position < t.pieces
     ) AS moved GROUP BY 1, 2, 3, 4, 5`,
    `INSERT INTO tax_days (business_id, day, location_id, rate, total, returned, tax)
     SELECT '${business}'::uuid, day, location_id, 1800, sum(total), sum(returned + voided), sum(tax) FROM ${trade} GROUP BY 1, 2, 3`,
    `INSERT INTO customer_days (business_id, day, location_id, customer_id, sales, discount, total, returned, tax, cost, voids)
     SELECT '${business}'::uuid, day, location_id, coalesce(customer_id, '${noKey}'), sum(sales), 0, sum(total),
       sum(returned + voided), sum(tax), sum(cost), sum(voids) FROM ${trade} GROUP BY 1, 2, 3, 4`,
  ];
}

/**
 * The owner viewed the figures at noon on each day of the last month and never acknowledged late operations:
 * each of those days is marked.
 */
export function looks(business: string, user: string): string[] {
  return [
    `UPDATE business_counters SET seq = extract(epoch FROM now())::bigint WHERE business_id = '${business}'`,
    `INSERT INTO figure_looks (business_id, user_id, location_id, seq, at, day, missed_at)
     SELECT '${business}', '${user}', '${noKey}', extract(epoch FROM l.at)::bigint, l.at, (l.at AT TIME ZONE '${zone}')::date, l.at
     FROM generate_series(now() - interval '31 days', now() - interval '1 hour', interval '1 day') AS l(at)`,
  ];
}
