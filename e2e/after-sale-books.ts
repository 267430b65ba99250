import type { Books } from "./fixtures/books.ts";

/** What the database holds for a sale and everything that followed from it; money in cents. */
export async function inTheBooks(books: Books, number: string) {
  const [row] = await books.rows<Record<string, unknown>>(
    `with acts as (
       select s.business_id, s.op_id, s.id from sales s where s.number = $1
       union all select v.business_id, v.op_id, s.id from sale_voids v join sales s on s.id = v.sale_id where s.number = $1
       union all select r.business_id, r.op_id, s.id from sale_returns r join sales s on s.id = r.sale_id where s.number = $1)
     select (select status from sales where number = $1) as status,
       (select coalesce(sum(m.delta), 0)::int from stock_movements m join acts a on a.op_id = m.op_id) as moved,
       (select coalesce(sum(p.debit - p.credit), 0)::int from journal_postings p
          join journal_entries e on e.id = p.entry_id join acts a on a.op_id = e.op_id where p.account = 'cash') as cash,
       (select coalesce(sum(p.debit - p.credit), 0)::int from journal_postings p
          join journal_entries e on e.id = p.entry_id join acts a on a.op_id = e.op_id where p.account = 'suspense') as suspense,
       (select count(*)::int from approvals x join acts a on a.op_id = x.op_id where x.is_valid) as approvals`,
    [number],
  );
  return row;
}

/** A customer's balance (below zero: the shop owes them), and the result of their returns. */
export async function customerInTheBooks(books: Books, customer: string) {
  const [row] = await books.rows<Record<string, unknown>>(
    `select c.credit_balance::int as balance,
       (select coalesce(sum(p.credit - p.debit), 0)::int from journal_postings p
          join journal_entries e on e.id = p.entry_id
          join credit_reductions r on r.business_id = e.business_id and r.op_id = e.op_id
        where p.account = 'customer_deposits' and r.customer_id = c.id) as deposit,
       (select coalesce(sum(r.amount), 0)::int from credit_reductions r
        where r.customer_id = c.id and r.kind = 'return' and r.credit_id is null) as notes
     from customers c where c.id = $1`,
    [customer],
  );
  return row;
}
