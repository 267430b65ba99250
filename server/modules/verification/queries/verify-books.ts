import { sql } from "drizzle-orm";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { figureChecks } from "./figure-checks.ts";
import { purchaseChecks } from "./purchase-checks.ts";

export type BooksFault = {
  business: string;
  check: string;
  subject: string;
  expected: number;
  found: number;
};

type Row = { business: string; subject: string; expected: string; found: string };

/** Invariants of every business; each query returns the violations. */
const checks = {
  "every entry balances": sql`
    select e.business_id as business, e.id::text as subject,
      coalesce(sum(p.debit), 0) as expected, coalesce(sum(p.credit), 0) as found
    from journal_entries e left join journal_postings p on p.business_id = e.business_id and p.entry_id = e.id
    group by 1, 2 having coalesce(sum(p.debit), 0) <> coalesce(sum(p.credit), 0)`,
  "receivable is what is outstanding": sql`
    select b.business_id as business, 'accounts_receivable' as subject,
      coalesce((select sum(credit_amount - reduced - amount_paid) from credits c where c.business_id = b.business_id), 0) as expected,
      ${balanceOf("accounts_receivable", 1)} as found from business_counters b`,
  "deposits are what is overpaid": sql`
    select b.business_id as business, 'customer_deposits' as subject,
      coalesce((select sum(-credit_balance) from customers c where c.business_id = b.business_id and credit_balance < 0), 0) as expected,
      ${balanceOf("customer_deposits", -1)} as found from business_counters b`,
  "inventory is the value of the items": sql`
    select b.business_id as business, 'inventory' as subject,
      coalesce((select sum(value + damaged_value) from stock_items s where s.business_id = b.business_id), 0) as expected,
      ${balanceOf("inventory", 1)} as found from business_counters b`,
  "goods in transit are what transfers have on their way, and costs of goods that have not come": sql`
    select b.business_id as business, 'goods_in_transit' as subject,
      coalesce((select sum(value_in_transit) from transfer_lines l where l.business_id = b.business_id), 0)
      + coalesce((select sum(cost_in_transit) from purchases p where p.business_id = b.business_id), 0) as expected,
      ${balanceOf("goods_in_transit", 1)} as found from business_counters b`,
  "tips owed are what was left for the staff, less what was voided and what they were handed": sql`
    select b.business_id as business, 'tips_payable' as subject,
      coalesce((select sum(s.tip) from sales s where s.business_id = b.business_id and not exists (
        select 1 from sale_voids v where v.business_id = s.business_id and v.sale_id = s.id)), 0)
      + coalesce((select sum(case m.kind when 'pay_in' then m.amount else -m.amount end) from cash_movements m
        where m.business_id = b.business_id and m.purpose = 'tips'), 0) as expected,
      ${balanceOf("tips_payable", -1)} as found from business_counters b`,
  "a customer owes what was borrowed less what was paid": sql`
    select c.business_id as business, c.id::text as subject, c.credit_balance as found,
      coalesce((select sum(credit_amount) from credits d where d.business_id = c.business_id and d.customer_id = c.id), 0)
      - coalesce((select sum(amount) from credit_payments p where p.business_id = c.business_id and p.customer_id = c.id), 0)
      - coalesce((select sum(amount) from credit_reductions r where r.business_id = c.business_id and r.customer_id = c.id
          and r.kind = 'return'), 0)
      - coalesce((select sum(least(w.amount, greatest(0, d.credit_amount - coalesce((
            select sum(r.amount) from credit_reductions r where r.business_id = d.business_id and r.credit_id = d.id
              and r.customer_id = d.customer_id and r.kind = 'return'), 0))))
          from credits d join (select business_id, credit_id, customer_id, sum(amount) as amount from credit_reductions
            where kind <> 'return' group by 1, 2, 3) w
              on w.business_id = d.business_id and w.credit_id = d.id and w.customer_id = d.customer_id
          where d.business_id = c.business_id and d.customer_id = c.id), 0)
      as expected
    from customers c`,
  "a shelf holds its count and what moved after": sql`
    select s.business_id as business, s.id::text as subject, s.quantity_available as found,
      coalesce(s.count_quantity, 0) + coalesce((select sum(m.delta) from stock_movements m
        where m.business_id = s.business_id and m.stock_item_id = s.id
          and (s.count_op is null or (m.effective_at, m.op_id) > (s.count_effective_at, s.count_op))), 0) as expected
    from stock_items s`,
  "what is held apart is what was kept, less what came back or was given up": sql`
    select s.business_id as business, s.id::text as subject, s.damaged_quantity as found,
      coalesce((select sum(case a.reason when 'damaged_kept' then -a.delta else a.delta end)
        from stock_adjustments a where a.business_id = s.business_id and a.stock_item_id = s.id
          and a.reason in ('damaged_kept', 'damaged_gone')), 0) as expected
    from stock_items s`,
  "a sale is the sum of its lines": sql`
    select s.business_id as business, s.number as subject, s.total as found,
      coalesce((select sum(l.line_total) from sale_lines l where l.business_id = s.business_id and l.sale_id = s.id), 0) as expected
    from sales s where not ('totals_differ' = any(s.flags))`,
  "the books know what every counted drawer lacked": sql`
    select s.business_id as business, s.id::text as subject, s.posted_difference as found,
      s.counted_cash - s.opening_float
      - coalesce((select sum(case m.kind when 'pay_in' then m.amount else -m.amount end) from cash_movements m
          where m.business_id = s.business_id and m.shift_id = s.id), 0)
      - coalesce((select sum(p.amount) from sales x join sale_payments p
            on p.business_id = x.business_id and p.sale_id = x.id and p.method = 'cash'
          where x.business_id = s.business_id and x.shift_id = s.id), 0)
      + coalesce((select sum(x.change) from sales x where x.business_id = s.business_id and x.shift_id = s.id), 0)
      - coalesce((select sum(c.amount) from credit_payments c
          where c.business_id = s.business_id and c.shift_id = s.id and c.payment_method = 'cash'), 0)
      + coalesce((select sum(r.amount) from refunds r
          join (select business_id, id, shift_id from sale_voids
            union all select business_id, id, shift_id from sale_returns) a
            on a.business_id = r.business_id and a.id = r.source_id
          where a.business_id = s.business_id and a.shift_id = s.id and r.method = 'cash'), 0)
      as expected
    from shifts s where s.closed_at is not null`,
  "the books have every expense, and none that was taken back": sql`
    select business, subject, sum(sought) as expected, sum(there) as found from (
      select e.business_id as business, concat_ws(' ', e.location_id, e.category) as subject,
        case when e.cancelled_at is null then e.amount else 0 end as sought, 0::bigint as there
      from expenses e
      union all
      select j.business_id, concat_ws(' ', p.location_id, p.detail), 0, p.debit - p.credit
      from journal_entries j join journal_postings p on p.business_id = j.business_id and p.entry_id = j.id
      where j.kind = 'expense' and p.account = 'expenses'
    ) as both_sides group by 1, 2 having sum(sought) <> sum(there)`,
  ...purchaseChecks,
  ...figureChecks,
} as const;

/** An account's balance as a scalar query on `b.business_id`; `side` 1 counts debits up, -1 credits. */
function balanceOf(account: string, side: 1 | -1) {
  return sql`coalesce((select sum(debit - credit) * ${side}::int from journal_postings p
    where p.business_id = b.business_id and p.account = ${account}), 0)`;
}

/**
 * Verifies the books of one or all businesses as the owner of the tables; an empty result means they are
 * consistent.
 */
export async function verifyBooks(tx: Tx, one?: string): Promise<BooksFault[]> {
  const whose = one === undefined ? sql`` : sql` and business = ${one}`;
  const faults: BooksFault[] = [];
  for (const [check, query] of Object.entries(checks)) {
    const rows = await rowsOf<Row>(
      tx,
      sql`select business, subject, expected, found from (${query}) t where expected <> found${whose}`,
    );
    for (const { business, subject, expected, found } of rows) {
      faults.push({ business, check, subject, expected: Number(expected), found: Number(found) });
    }
  }
  return faults;
}
