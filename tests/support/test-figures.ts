import type { Client } from "pg";

type Sold = {
  business: string;
  looker: string;
  location: string;
  product: string;
  op: string;
  entry: string;
};

/**
 * A sale from the day before yesterday that arrived today, after a user had viewed its day, as recorded in
 * the books and the daily figures.
 */
export async function insertTestFigures(admin: Client, sold: Sold): Promise<void> {
  const { business, looker, location, product, op, entry } = sold;
  const day = "(current_date - 2)";
  await admin.query(
    `INSERT INTO journal_entries (business_id, id, op_id, kind, day, description, reference, effective_at, posted_at, seq, is_late)
     VALUES ($1, $2, $3, 'sale', ${day}, 'Sale', 'K1-000001', ${day}::timestamptz, now(), 9, true)`,
    [business, entry, op],
  );
  await admin.query(
    `INSERT INTO figure_looks (business_id, user_id, location_id, seq, at, day)
     VALUES ($1, $2, '00000000-0000-0000-0000-000000000000', 8, now() - interval '1 day', current_date - 1)`,
    [business, looker],
  );
  await admin.query(
    `INSERT INTO evening_messages (business_id, day, user_id, channel, status, next_at)
     VALUES ($1, ${day}, $2, 'sms', 'sent', now())`,
    [business, op],
  );
  await admin.query(
    `INSERT INTO day_closings (business_id, id, location_id, day, closed_by, closed_at, note, open_shifts, unsent)
     VALUES ($1, $3, $2, ${day}, $3, now(), '', 0, 0)`,
    [business, location, op],
  );
  await admin.query(`INSERT INTO day_counts VALUES ($1, $2, 'cash', 900, 1000)`, [business, op]);
  await admin.query(
    `INSERT INTO journal_postings (business_id, entry_id, position, account, debit, credit, location_id)
     VALUES ($1, $2, 0, 'cash', 1000, 0, $3), ($1, $2, 1, 'sales_revenue', 0, 1000, $3)`,
    [business, entry, location],
  );
  await admin.query(
    `INSERT INTO ledger_days VALUES ($1, ${day}, $2, 'cash', '', 'sale', 1000, 0)`,
    [business, location],
  );
  await admin.query(
    `INSERT INTO sales_days VALUES ($1, ${day}, $2, 9, $3, $3, 1, 0, 1000, 0, 0, 0, 0, 0, 700)`,
    [business, location, op],
  );
  await admin.query(
    `INSERT INTO product_days VALUES ($1, ${day}, $2, $3, $3, 1, 1000, 0, 0, 1000, 0, 0, 700)`,
    [business, location, product],
  );
  await admin.query(
    `INSERT INTO customer_days VALUES ($1, ${day}, $2, $3, 1, 0, 1000, 0, 0, 700)`,
    [business, location, op],
  );
}
