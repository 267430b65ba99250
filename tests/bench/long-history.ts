import { Client } from "pg";
import { noKey } from "#server/db/schema-figures.ts";
import type { FilledShop } from "./server-load.ts";

/** What the sales are of, in minor units: two pieces, taxed at 18 %. */
const price = 150_000;
const tax = 22_881;
const cost = 120_000;
const customers = 5_000;
/** Days that the sales are spread over, the last of them yesterday. */
const days = 365;

/**
 * Gives a shop so many sales of two lines over a year, with their debts, their entries and the figures of
 * their days: as the API would have left them, but written by the hundred thousand. One in twenty is on
 * credit, all but the last tenth of those are paid.
 */
export async function writeHistory(
  url: string,
  { shop, products }: FilledShop,
  count: number,
): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    // The checks of single writes cost more than all else; the books are proved when all is written.
    await admin.query("SET session_replication_role = replica");
    await admin.query(
      "CREATE TEMPORARY TABLE goods AS SELECT * FROM unnest($1::uuid[]) WITH ORDINALITY AS g(id, at)",
      [products],
    );
    await admin.query(
      `INSERT INTO customers (business_id, id, customer_code, name, created_at)
       SELECT $1, gen_random_uuid(), 'BENCH-' || n, 'Customer ' || n, now() FROM generate_series(0, ${customers - 1}) n`,
      [shop.id],
    );
    await admin.query(
      `CREATE TEMPORARY TABLE made AS
       SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS op_id,
         CASE n % 3 WHEN 0 THEN $2::uuid ELSE $1::uuid END AS location_id,
         CASE n % 3 WHEN 0 THEN $4::uuid ELSE $3::uuid END AS till_id,
         (ARRAY[$5::uuid, $6::uuid, $7::uuid])[n % 3 + 1] AS actor_id,
         n % 20 = 19 AS lent, c.id AS customer_id, t.day, t.day + time '05:00' + t.part * interval '11 hours' AS at
       FROM generate_series(0, $8::int - 1) n
       CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE 'Africa/Dar_es_Salaam')::date - ${days} + (n::bigint * ${days} / $8)::int AS day,
         (n::bigint * ${days} % $8)::float / $8 AS part) t
       LEFT JOIN customers c ON c.business_id = $9 AND n % 4 = 3
         AND c.customer_code = 'BENCH-' || (n / 4) % ${customers}`,
      [
        shop.location,
        shop.otherLocation,
        shop.till.id,
        noKey,
        shop.owner.id,
        shop.manager.id,
        shop.cashier.id,
        count,
        shop.id,
      ],
    );
    for (const statement of facts(shop.id)) await admin.query(statement);
    await admin.query(shifts(shop.id));
    for (const statement of figures(shop.id)) await admin.query(statement);
    await admin.query("ANALYZE");
  } finally {
    await admin.end();
  }
}

function facts(business: string): string[] {
  const [total, taxes, costs] = [2 * price, 2 * tax, 2 * cost];
  return [
    `INSERT INTO sales (business_id, id, op_id, number, location_id, till_id, actor_id, customer_id, occurred_at,
       effective_at, received_at, status, payment_method, currency, subtotal, discount, tax, rounding, total,
       amount_paid, change, credit_amount)
     SELECT '${business}', id, op_id, 'K1-' || lpad(n::text, 9, '0'), location_id, till_id, actor_id, customer_id, at,
       at, at, 'completed', CASE WHEN lent THEN 'credit' ELSE 'cash' END, 'TZS', ${total}, 0, ${taxes}, 0, ${total},
       CASE WHEN lent THEN 0 ELSE ${total} END, 0, CASE WHEN lent THEN ${total} ELSE 0 END FROM made`,
    `INSERT INTO sale_lines (business_id, sale_id, id, position, product_id, name, quantity, unit_price, discount,
       tax_rate, tax, line_total)
     SELECT '${business}', m.id, gen_random_uuid(), k, g.id, 'Good', 1000, ${price}, 0, 1800, ${tax}, ${price}
     FROM made m CROSS JOIN generate_series(0, 1) k
     JOIN goods g ON g.at = (m.n * 7 + k * 31) % (SELECT count(*) FROM goods) + 1`,
    `INSERT INTO credits (business_id, id, sale_id, sale_number, location_id, customer_id, credit_amount, amount_paid,
       due_date, effective_at, op_id)
     SELECT '${business}', gen_random_uuid(), id, 'K1-' || lpad(n::text, 9, '0'), location_id, customer_id, ${total},
       CASE WHEN n < (SELECT count(*) * 9 / 10 FROM made) THEN ${total} ELSE 0 END, day + 30, at, op_id
     FROM made WHERE lent`,
    `INSERT INTO credit_payments (business_id, id, op_id, credit_id, customer_id, customer_name, location_id, till_id,
       actor_id, number, amount, payment_method, payment_date, sale_id, sale_number, occurred_at, effective_at, received_at)
     SELECT '${business}', gen_random_uuid(), gen_random_uuid(), c.id, c.customer_id, 'Customer', c.location_id, m.till_id,
       m.actor_id, 'K1-' || lpad(m.n::text, 9, '0'), c.amount_paid, 'cash', m.day, m.id, c.sale_number, m.at, m.at, m.at
     FROM credits c JOIN made m ON m.id = c.sale_id WHERE c.business_id = '${business}' AND c.amount_paid > 0`,
    `INSERT INTO journal_entries (business_id, id, op_id, kind, day, description, reference, effective_at, posted_at)
     SELECT '${business}', op_id, op_id, 'sale', day, 'Sale', 'K1-' || lpad(n::text, 9, '0'), at, at FROM made`,
    `INSERT INTO journal_postings (business_id, entry_id, position, account, debit, credit, location_id)
     SELECT '${business}', op_id, p.position, p.account, p.debit, p.credit, location_id FROM made
     CROSS JOIN LATERAL (VALUES
       (0, CASE WHEN lent THEN 'accounts_receivable' ELSE 'cash' END, ${total}, 0),
       (1, 'sales_revenue', 0, ${total - taxes}), (2, 'tax_payable', 0, ${taxes}),
       (3, 'cost_of_goods_sold', ${costs}, 0), (4, 'inventory', 0, ${costs})
     ) AS p(position, account, debit, credit)`,
  ];
}

/** A shift a day at each till; its drawer lacked nothing, or held some coins more. */
function shifts(business: string): string {
  return `INSERT INTO shifts (business_id, id, op_id, location_id, till_id, opened_by, opened_at, opening_float, closed_by,
       closed_at, close_op, counted_cash, till_expected, posted_difference, received_at)
     SELECT '${business}', gen_random_uuid(), gen_random_uuid(), location_id, till_id, min(actor_id::text)::uuid, min(at),
       5000000, min(actor_id::text)::uuid, max(at), gen_random_uuid(), 5000000 + 100 * (count(*) % 7), 5000000,
       100 * (count(*) % 7), max(at)
     FROM made GROUP BY day, location_id, till_id`;
}

/** The figures of the days, counted from the facts. */
function figures(business: string): string[] {
  const hour = "extract(hour FROM at AT TIME ZONE 'Africa/Dar_es_Salaam')::smallint";
  const [total, taxes, costs] = [2 * price, 2 * tax, 2 * cost];
  return [
    `INSERT INTO ledger_days SELECT e.business_id, e.day, p.location_id, p.account, p.detail, e.kind, sum(p.debit), sum(p.credit), count(*)
     FROM journal_entries e JOIN journal_postings p ON p.business_id = e.business_id AND p.entry_id = e.id
     WHERE e.business_id = '${business}' GROUP BY 1, 2, 3, 4, 5, 6`,
    `INSERT INTO sales_days SELECT '${business}'::uuid, day, location_id, ${hour}, till_id, actor_id, count(*), 0,
       count(*) * ${total}, 0, 0, 0, 0, count(*) * ${taxes}, count(*) * ${costs} FROM made GROUP BY 1, 2, 3, 4, 5, 6`,
    `INSERT INTO product_days SELECT '${business}'::uuid, m.day, m.location_id, l.product_id, '${noKey}'::uuid, count(*), sum(l.quantity), 0, 0,
       sum(l.line_total), 0, sum(l.tax), count(*) * ${cost}
     FROM made m JOIN sale_lines l ON l.business_id = '${business}' AND l.sale_id = m.id GROUP BY 1, 2, 3, 4, 5`,
    `INSERT INTO tax_days SELECT '${business}'::uuid, day, location_id, 1800, count(*) * ${total}, 0, count(*) * ${taxes}
     FROM made GROUP BY 1, 2, 3`,
    `INSERT INTO customer_days SELECT '${business}'::uuid, day, location_id, coalesce(customer_id, '${noKey}'), count(*), 0,
       count(*) * ${total}, 0, count(*) * ${taxes}, count(*) * ${costs} FROM made GROUP BY 1, 2, 3, 4`,
  ];
}
