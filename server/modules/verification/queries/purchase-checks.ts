import { sql } from "drizzle-orm";

/** Whether the cancellation of a purchase undid an event: those effective before it. */
const isUndone = sql`(p.cancelled_at is not null and (p.cancelled_at, p.cancel_op) > (e.effective_at, e.op_id))`;

/**
 * The price of a line and the quantity it applies to in thousandths: one unit, or the pack it was bought by.
 */
const priced = sql`
  select business_id, purchase_id, id, quantity,
    case when pack_cost is null then coalesce(unit_cost, 0) else pack_cost end as cost,
    case when pack_cost is null then 1000 else (pack->>'size')::bigint * 1000 end as per
  from purchase_lines`;

/** Recounts what was received and not returned per purchase line, from its deliveries and returns alone. */
const lines = sql`
  select l.business_id, l.purchase_id, l.quantity, l.cost, l.per,
    round(l.quantity::numeric * l.cost / l.per) as amount,
    coalesce(c.received, 0) as received, coalesce(c.own, 0) as own,
    coalesce(c.own_amount, 0) as own_amount, coalesce(r.returned, 0) as returned
  from (${priced}) l
  left join (
    select x.business_id, x.purchase_id, x.line_id, sum(x.quantity) as received,
      sum(x.quantity) filter (where x.unit_cost is not null) as own,
      sum(case when o.pack is null or x.pack_cost is null then round(x.quantity::numeric * x.unit_cost / 1000)
        else round(x.quantity::numeric * x.pack_cost / ((o.pack->>'size')::int * 1000)) end) as own_amount
    from purchase_receipt_lines x
    join purchase_lines o on o.business_id = x.business_id and o.purchase_id = x.purchase_id and o.id = x.line_id
    join purchase_receipts e on e.business_id = x.business_id and e.purchase_id = x.purchase_id and e.id = x.receipt_id
    join purchases p on p.business_id = x.business_id and p.id = x.purchase_id
    where not ${isUndone} group by 1, 2, 3) c
    on c.business_id = l.business_id and c.purchase_id = l.purchase_id and c.line_id = l.id
  left join (
    select x.business_id, x.purchase_id, x.line_id, sum(x.quantity) as returned
    from purchase_return_lines x
    join purchase_returns e on e.business_id = x.business_id and e.purchase_id = x.purchase_id and e.id = x.return_id
    join purchases p on p.business_id = x.business_id and p.id = x.purchase_id
    where not ${isUndone} group by 1, 2, 3) r
    on r.business_id = l.business_id and r.purchase_id = l.purchase_id and r.line_id = l.id`;

const billed = sql`
  select business_id, purchase_id, quantity, cost, per, received, returned,
    case when received - own >= quantity then amount
      else round(amount * (received - own) / nullif(quantity, 0)) end
    + round(greatest(received - own - quantity, 0) * cost::numeric / per) + own_amount as billed
  from (${lines}) l`;

/** Invariants of purchases and suppliers in every business. */
export const purchaseChecks = {
  "a purchase owes what came and stayed": sql`
    select p.business_id as business, p.number as subject, p.billed as found,
      coalesce((select sum(b.billed - case
          when b.returned = 0 then 0
          when b.returned <= b.received then round(b.billed * b.returned / b.received)
          else b.billed + round((b.returned - b.received) * b.cost::numeric / b.per) end)
        + case when bool_or(b.received > 0) then coalesce((select sum(amount) from purchase_extra_costs c
            where c.business_id = p.business_id and c.purchase_id = p.id and c.payee = 'supplier'), 0) else 0 end
        from (${billed}) b where b.business_id = p.business_id and b.purchase_id = p.id), 0) as expected
    from purchases p`,
  "a purchase has had what was paid for it": sql`
    select p.business_id as business, p.number as subject, p.paid as found,
      coalesce((select sum(y.amount) from purchase_payments y
        where y.business_id = p.business_id and y.purchase_id = p.id), 0) as expected
    from purchases p`,
  "a supplier is owed what the purchases say": sql`
    select s.business_id as business, s.id::text as subject, s.balance as found,
      coalesce((select sum(p.billed - p.paid) from purchases p
        where p.business_id = s.business_id and p.supplier_id = s.id), 0) as expected
    from suppliers s`,
  "payable is what suppliers are owed": sql`
    select b.business_id as business, 'accounts_payable' as subject,
      coalesce((select sum(s.balance) from suppliers s where s.business_id = b.business_id and s.balance > 0), 0) as expected,
      coalesce((select sum(credit - debit) from journal_postings j
        where j.business_id = b.business_id and j.account = 'accounts_payable'), 0) as found
    from business_counters b`,
  "advances are what suppliers hold for the shop": sql`
    select b.business_id as business, 'supplier_advances' as subject,
      coalesce((select sum(-s.balance) from suppliers s where s.business_id = b.business_id and s.balance < 0), 0) as expected,
      coalesce((select sum(debit - credit) from journal_postings j
        where j.business_id = b.business_id and j.account = 'supplier_advances'), 0) as found
    from business_counters b`,
} as const;
