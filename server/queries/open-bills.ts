import { sql, type SQL } from "drizzle-orm";

/**
 * Purchases for which something is left to pay. The books know a supplier by one balance
 * (docs/decisions/0032): what was paid beyond one purchase settles their others, the oldest first, wherever
 * those were bought. So all locations come to all that is owed. The same rule as of the app
 * (`leftToPay` in src/domain/purchasing/supplier-account.ts).
 */
export function openBills(business: string): SQL {
  return sql`
    select id, location_id, purchase_date, least(owed, left_after) as left_to_pay from (
      select s.*, sum(greatest(owed, 0)) over (partition by supplier_id order by purchase_date, id)
        - sum(greatest(-owed, 0)) over (partition by supplier_id) as left_after
      from (
        select id, supplier_id, location_id, purchase_date, billed - paid as owed from purchases
        where business_id = ${business} and billed <> paid
      ) s
    ) folded where owed > 0 and left_after > 0`;
}
