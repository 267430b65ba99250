/** Amount of each sale of the long history, minor units: two units, taxed at 18 %. */
export const price = 150_000;
export const tax = 22_881;
export const cost = 120_000;
/** Days after which a debt is paid. */
export const paidAfter = 36;

const pieces = 2;
const [total, taxes, costs] = [pieces * price, pieces * tax, pieces * cost];

/** The number of a commit: later writes have higher numbers. */
export const seqOf = (at: string) => `extract(epoch FROM ${at})::bigint`;
/** When the server receives a sale. */
export const received = "at + CASE WHEN late THEN interval '30 hours' ELSE interval '0' END";

/** The facts of the temporary tables `made` and `taken`, with their debts, items and entries. */
export function facts(business: string): string[] {
  return [
    ...sold(business),
    ...cameBack(business),
    ...lent(business),
    ...items(business),
    ...booked(business),
  ];
}

function sold(business: string): string[] {
  return [
    `INSERT INTO sales (business_id, id, op_id, number, location_id, till_id, actor_id, customer_id, customer_name,
       occurred_at, effective_at, received_at, status, payment_method, currency, subtotal, discount, tax, rounding, total,
       amount_paid, change, credit_amount)
     SELECT '${business}', m.id, m.op_id, 'K1-' || lpad(m.n::text, 9, '0'), m.location_id, m.till_id, m.actor_id, m.customer_id,
       m.customer_name, m.at, m.at, m.${received.replace("late", "m.late")},
       CASE t.kind WHEN 'void' THEN 'cancelled' WHEN 'return' THEN 'returned' ELSE 'completed' END,
       CASE WHEN m.lent THEN 'credit' ELSE 'cash' END, 'TZS', ${total}, 0, ${taxes}, 0, ${total},
       CASE WHEN m.lent THEN 0 ELSE ${total} END, 0, CASE WHEN m.lent THEN ${total} ELSE 0 END
     FROM made m LEFT JOIN taken t ON t.sale_id = m.id`,
    `INSERT INTO sale_lines (business_id, sale_id, id, position, product_id, name, quantity, unit_price, discount,
       tax_rate, tax, line_total)
     SELECT '${business}', m.id, uuidv7(), k, g.id, 'Good', 1000, ${price}, 0, 1800, ${tax}, ${price}
     FROM made m CROSS JOIN generate_series(0, ${pieces - 1}) k
     JOIN goods g ON g.at = (m.n * 7 + k * 31) % (SELECT count(*) FROM goods) + 1`,
    // A late operation records who sent it.
    `INSERT INTO operations (business_id, op_id, type, hash, actor_id, carrier_id, till_id, effective_at, received_at, outcome, code, status, subject)
     SELECT '${business}', op_id, 'sale.create', '', actor_id, actor_id, till_id, at, ${received}, 'accepted', 'accepted', 201, 'sale:' || id
     FROM made WHERE late`,
  ];
}

function cameBack(business: string): string[] {
  const whose = "location_id, till_id, actor_id, customer_id";
  const number = "'K1-' || lpad(n::text, 9, '0')";
  return [
    `INSERT INTO sale_voids (business_id, id, op_id, sale_id, sale_number, goods, reason, ${whose}, occurred_at, effective_at, received_at)
     SELECT '${business}', id, op_id, sale_id, ${number}, 'back', 'Wrong', ${whose}, at, at, at FROM taken WHERE kind = 'void'`,
    `INSERT INTO sale_returns (business_id, id, op_id, sale_id, number, sale_number, reason, ${whose}, tax, rounding, total,
       occurred_at, effective_at, received_at)
     SELECT '${business}', id, op_id, sale_id, 'R' || ${number}, ${number}, 'Damaged', ${whose}, tax, 0, amount, at, at, at
     FROM taken WHERE kind = 'return'`,
    `INSERT INTO sale_return_lines (business_id, return_id, id, position, line_id, product_id, name, quantity, amount, tax)
     SELECT '${business}', t.id, uuidv7(), 0, l.id, l.product_id, 'Good', 1000, ${price}, ${tax}
     FROM taken t JOIN sale_lines l ON l.business_id = '${business}' AND l.sale_id = t.sale_id AND l.position = 0
     WHERE t.kind = 'return'`,
    `INSERT INTO refunds (business_id, source_id, id, position, method, amount)
     SELECT '${business}', id, uuidv7(), 0, CASE WHEN lent THEN 'credit' ELSE 'cash' END, amount FROM taken`,
  ];
}

function lent(business: string): string[] {
  return [
    `INSERT INTO credits (business_id, id, sale_id, sale_number, location_id, customer_id, credit_amount, reduced, amount_paid,
       due_date, effective_at, op_id)
     SELECT '${business}', uuidv7(), m.id, 'K1-' || lpad(m.n::text, 9, '0'), m.location_id, m.customer_id, ${total},
       coalesce(t.amount, 0), CASE WHEN m.at + interval '${paidAfter} days' < now() THEN ${total} - coalesce(t.amount, 0) ELSE 0 END,
       m.day + 30, m.at, m.op_id
     FROM made m LEFT JOIN taken t ON t.sale_id = m.id WHERE m.lent`,
    `INSERT INTO credit_reductions (business_id, id, op_id, credit_id, customer_id, kind, amount, actor_id, effective_at, received_at)
     SELECT '${business}', t.id, t.op_id, c.id, c.customer_id, t.kind, t.amount, t.actor_id, t.at, t.at
     FROM credits c JOIN taken t ON t.sale_id = c.sale_id WHERE c.business_id = '${business}'`,
    `INSERT INTO credit_payments (business_id, id, op_id, credit_id, customer_id, customer_name, location_id, till_id,
       actor_id, number, amount, payment_method, payment_date, sale_id, sale_number, occurred_at, effective_at, received_at)
     SELECT '${business}', uuidv7(), uuidv7(), c.id, c.customer_id, 'Customer', c.location_id, m.till_id,
       m.actor_id, 'P' || c.sale_number, c.amount_paid, 'cash', m.day + ${paidAfter}, m.id, c.sale_number, p.at, p.at, p.at
     FROM credits c JOIN made m ON m.id = c.sale_id CROSS JOIN LATERAL (SELECT m.at + interval '${paidAfter} days' AS at) p
     WHERE c.business_id = '${business}' AND c.amount_paid > 0`,
    `UPDATE customers SET credit_balance = owed.amount FROM (
       SELECT customer_id, sum(credit_amount - reduced - amount_paid) AS amount FROM credits
       WHERE business_id = '${business}' GROUP BY 1
     ) owed WHERE business_id = '${business}' AND id = owed.customer_id`,
  ];
}

/** Stock movements at both locations; the business starts with sufficient stock. */
function items(business: string): string[] {
  return [
    `INSERT INTO stock_items (business_id, id, product_id, location_id)
     SELECT DISTINCT '${business}'::uuid, uuidv7(), g.id, w.location_id FROM goods g
     CROSS JOIN (SELECT DISTINCT location_id FROM made) w
     ON CONFLICT DO NOTHING`,
    `INSERT INTO stock_movements (business_id, op_id, line_id, stock_item_id, kind, delta, value, effective_at, received_at, absorbed)
     SELECT '${business}', m.op_id, l.id, i.id, 'sale', -1000, ${-cost}, m.at, m.at, false
     FROM made m JOIN sale_lines l ON l.business_id = '${business}' AND l.sale_id = m.id
     JOIN stock_items i ON i.business_id = '${business}' AND i.product_id = l.product_id AND i.location_id = m.location_id`,
    `INSERT INTO stock_movements (business_id, op_id, line_id, stock_item_id, kind, delta, value, effective_at, received_at, absorbed)
     SELECT '${business}', t.op_id, l.id, i.id, t.kind, 1000, ${cost}, t.at, t.at, false
     FROM taken t JOIN sale_lines l ON l.business_id = '${business}' AND l.sale_id = t.sale_id AND l.position < t.pieces
     JOIN stock_items i ON i.business_id = '${business}' AND i.product_id = l.product_id AND i.location_id = t.location_id`,
    `UPDATE stock_items SET count_quantity = 1000000000, quantity_available = 1000000000 + moved.quantity,
       value = ${cost}::bigint * 1000000 + moved.value, average_cost = ${cost}::bigint * 1000
     FROM (SELECT stock_item_id, sum(delta) AS quantity, sum(value) AS value FROM stock_movements
       WHERE business_id = '${business}' GROUP BY 1) moved
     WHERE business_id = '${business}' AND id = moved.stock_item_id`,
  ];
}

type Side = readonly [account: string, debit: string, credit: string];

/** Postings for all rows of a table, without sides that amount to zero. */
function postings(business: string, from: string, sides: readonly Side[]): string {
  const rows = sides.map(
    ([account, debit, credit], at) =>
      `(${at}, ${account}, (${debit})::bigint, (${credit})::bigint)`,
  );
  return `INSERT INTO journal_postings (business_id, entry_id, position, account, debit, credit, location_id)
    SELECT '${business}', f.op_id, p.position, p.account, p.debit, p.credit, f.location_id FROM ${from} f
    CROSS JOIN LATERAL (VALUES ${rows.join(", ")}) AS p(position, account, debit, credit)`;
}

function booked(business: string): string[] {
  const entries =
    "INSERT INTO journal_entries (business_id, id, op_id, kind, day, seq, is_late, description, reference, effective_at, posted_at)";
  const money = "CASE WHEN f.lent THEN 'accounts_receivable' ELSE 'cash' END";
  return [
    `${entries} SELECT '${business}', op_id, op_id, 'sale', day, ${seqOf(received)}, late, 'Sale',
       'K1-' || lpad(n::text, 9, '0'), at, ${received} FROM made`,
    postings(business, "made", [
      [money, String(total), "0"],
      ["'sales_revenue'", "0", String(total - taxes)],
      ["'tax_payable'", "0", String(taxes)],
      ["'cost_of_goods_sold'", String(costs), "0"],
      ["'inventory'", "0", String(costs)],
    ]),
    `${entries} SELECT '${business}', op_id, op_id, kind, day, ${seqOf("at")}, false,
       CASE kind WHEN 'void' THEN 'Sale voided' ELSE 'Goods returned' END,
       CASE kind WHEN 'void' THEN '' ELSE 'R' END || 'K1-' || lpad(n::text, 9, '0'), at, at FROM taken`,
    postings(business, "taken", [
      [
        "CASE f.kind WHEN 'void' THEN 'sales_revenue' ELSE 'sales_returns' END",
        "f.amount - f.tax",
        "0",
      ],
      ["'tax_payable'", "f.tax", "0"],
      [money, "0", "f.amount"],
      ["'inventory'", "f.cost", "0"],
      ["'cost_of_goods_sold'", "0", "f.cost"],
    ]),
    `${entries} SELECT '${business}', op_id, op_id, 'payment', payment_date, ${seqOf("effective_at")}, false,
       'Credit payment', number, effective_at, effective_at FROM credit_payments WHERE business_id = '${business}'`,
    postings(business, `(SELECT * FROM credit_payments WHERE business_id = '${business}')`, [
      ["'cash'", "f.amount", "0"],
      ["'accounts_receivable'", "0", "f.amount"],
    ]),
    // Stock before the history.
    `CREATE TEMPORARY TABLE opened AS SELECT location_id, uuidv7() AS op_id, count(*) * ${cost}::bigint * 1000000 AS amount
     FROM stock_items WHERE business_id = '${business}' AND count_quantity IS NOT NULL GROUP BY 1`,
    `${entries} SELECT '${business}', op_id, op_id, 'opening', (SELECT min(day) FROM made) - 1, 0, false, 'Opening', '',
       (SELECT min(at) FROM made) - interval '1 day', (SELECT min(at) FROM made) - interval '1 day' FROM opened`,
    postings(business, "opened", [
      ["'inventory'", "f.amount", "0"],
      ["'opening_equity'", "0", "f.amount"],
    ]),
  ];
}

/** One shift per day at each till; its drawer was exact or had a small surplus. */
export function shifts(business: string): string {
  return `INSERT INTO shifts (business_id, id, op_id, location_id, till_id, opened_by, opened_at, opening_float, closed_by,
       closed_at, close_op, counted_cash, till_expected, posted_difference, received_at)
     SELECT '${business}', uuidv7(), uuidv7(), location_id, till_id, min(actor_id::text)::uuid, min(at),
       5000000, min(actor_id::text)::uuid, max(at), uuidv7(), 5000000 + 100 * (count(*) % 7), 5000000,
       100 * (count(*) % 7), max(at)
     FROM made GROUP BY day, location_id, till_id`;
}
