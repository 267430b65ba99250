import { sql, type SQL } from "drizzle-orm";

/**
 * Purchases with an outstanding amount. The ledger keeps one balance per supplier (docs/decisions/0032): an
 * overpayment of one purchase settles their others, oldest first, at any location, so that all locations add
 * up to the total owed. The same rule as in the app (`leftToPay` in
 * src/domain/purchasing/supplier-account.ts).
 *
 * @param then the state at the end of that day: later postings of each purchase are subtracted
 */
export function openBills(business: string, then?: string): SQL {
  const owed =
    then === undefined
      ? sql`select id, supplier_id, location_id, purchase_date, billed - paid as owed from purchases
          where business_id = ${business} and billed <> paid`
      : sql`select p.id, p.supplier_id, p.location_id, p.purchase_date, p.billed - p.paid - coalesce(s.amount, 0) as owed
          from purchases p left join (${owedSince(business, then)}) s on s.purchase = p.id
          where p.business_id = ${business} and p.billed - p.paid <> coalesce(s.amount, 0)`;
  return sql`
    select id, location_id, purchase_date, least(owed, left_after) as left_to_pay from (
      select s.*, sum(greatest(owed, 0)) over (partition by supplier_id order by purchase_date, id)
        - sum(greatest(-owed, 0)) over (partition by supplier_id) as left_after
      from (${owed}) s
    ) folded where owed > 0 and left_after > 0`;
}

/** The change in what is owed per purchase since the end of a day, from the postings of its operations. */
function owedSince(business: string, day: string): SQL {
  return sql`
    select split_part(o.subject, ':', 2)::uuid as purchase, sum(p.credit - p.debit) as amount
    from journal_postings p
    join journal_entries e on e.business_id = p.business_id and e.id = p.entry_id
    join operations o on o.business_id = e.business_id and o.op_id = e.op_id and o.subject like 'purchase:%'
    where p.business_id = ${business} and p.account in ('accounts_payable', 'supplier_advances')
      and coalesce(e.own_day, e.day) > ${day}::date
    group by 1`;
}
