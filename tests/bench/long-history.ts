import { Client } from "pg";
import { noKey } from "#server/modules/accounting/schema-figures.ts";
import { feedOf } from "./history-changes.ts";
import { cost, facts, paidAfter, price, shifts, tax } from "./history-facts.ts";
import { figures, looks } from "./history-figures.ts";
import type { FilledShop } from "./server-load.ts";

const customers = 5_000;
/** Days over which the sales are spread, the last of them yesterday. */
const days = 365;

/**
 * Gives a shop the requested number of sales of two lines over a year, with later events, debts, ledger
 * entries and daily figures: as the API would have stored them, but bulk-inserted. One in twenty is on credit
 * and paid after 36 days. Of one in fifty a unit is returned on the next day, one in a hundred is voided, and
 * one in fifty arrives thirty hours late, after its owner has viewed its day.
 */
export async function writeHistory(
  url: string,
  { shop, products }: FilledShop,
  count: number,
): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    // Per-row checks cost more than all the rest; the books are verified after everything is written.
    await admin.query("SET session_replication_role = replica");
    await admin.query(
      "CREATE TEMPORARY TABLE goods AS SELECT * FROM unnest($1::uuid[]) WITH ORDINALITY AS g(id, at)",
      [products],
    );
    await admin.query(
      `INSERT INTO customers (business_id, id, customer_code, name, created_at)
       SELECT $1, uuidv7(), 'BENCH-' || n, 'Customer ' || n, now() FROM generate_series(0, ${customers - 1}) n`,
      [shop.id],
    );
    await admin.query(
      `CREATE TEMPORARY TABLE made AS
       SELECT n, uuidv7() AS id, uuidv7() AS op_id,
         CASE n % 3 WHEN 0 THEN $2::uuid ELSE $1::uuid END AS location_id,
         CASE n % 3 WHEN 0 THEN $4::uuid ELSE $3::uuid END AS till_id,
         (ARRAY[$5::uuid, $6::uuid, $7::uuid])[n % 3 + 1] AS actor_id,
         n % 20 = 19 AS lent, n % 50 = 11 AS late, c.id AS customer_id, c.name AS customer_name, t.day,
         (t.day + time '05:00' + t.part * interval '11 hours') AT TIME ZONE 'UTC' AS at
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
    await admin.query(takenBack);
    await admin.query("CREATE INDEX ON made (id)");
    await admin.query("CREATE INDEX ON taken (sale_id)");
    await admin.query("ANALYZE made, taken, goods");
    for (const statement of facts(shop.id)) await admin.query(statement);
    await admin.query(shifts(shop.id));
    for (const statement of figures(shop.id)) await admin.query(statement);
    for (const statement of looks(shop.id, shop.owner.id)) await admin.query(statement);
    for (const statement of feedOf(shop.id)) await admin.query(statement);
    await admin.query("ANALYZE");
  } finally {
    await admin.end();
  }
}

/** Returns and voids, of some cash sales and some credit sales. */
const takenBack = `CREATE TEMPORARY TABLE taken AS
  SELECT m.n, m.id AS sale_id, t.kind, uuidv7() AS id, uuidv7() AS op_id, m.location_id, m.till_id,
    m.actor_id, m.customer_id, m.lent, m.day + t.after AS day, m.at + t.after * interval '1 day' + interval '10 minutes' AS at,
    t.pieces, t.pieces * ${price} AS amount, t.pieces * ${tax} AS tax, t.pieces * ${cost} AS cost
  FROM made m CROSS JOIN LATERAL (
    SELECT 'void' AS kind, 0 AS after, 2 AS pieces WHERE m.n % 100 = 42 OR m.n % 400 = 39
    UNION ALL SELECT 'return', 1, 1 WHERE m.n % 50 = 7 OR m.n % 400 = 139
  ) t
  WHERE m.day + t.after < (SELECT max(day) FROM made) AND t.after < ${paidAfter}`;
