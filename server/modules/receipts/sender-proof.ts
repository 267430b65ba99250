import { type SQL, sql } from "drizzle-orm";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";

/**
 * Whether whoever brought the wish to send has proved a phone: by whose sign-in it came, whoever it says it
 * is from. Messages in the shop's name leave for people whose number answers, and for nobody else. As the
 * owner of the tables: it is asked about an account.
 */
export async function senderIsProved(
  tx: Tx,
  { business_id, op_id }: { business_id: string; op_id: string },
): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`select 1 from operations o join users u on u.id = o.carrier_id
      where o.business_id = ${business_id} and o.op_id = ${op_id}
        and ${isKnown(sql`${business_id}::uuid`)}`,
  );
  return found.length > 0;
}

/** The same for a reminder and an invitation: of the person who asked for it, or of anybody at work in the business for its own schedule. */
export async function memberIsProved(
  tx: Tx,
  { business, actor }: { business: string; actor: string | null },
): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`select 1 from memberships m join users u on u.id = m.user_id
      where m.business_id = ${business} and m.status = 'active'
        and (${actor}::uuid is null or m.user_id = ${actor}::uuid)
        and ${isKnown(sql`${business}::uuid`)} limit 1`,
  );
  return found.length > 0;
}

/**
 * Whether `u` has proved a phone. Staff are known to the business that hired them: they count with
 * anybody at work there who has proved one.
 */
function isKnown(business: SQL): SQL {
  return sql`(u.phone_verified_at is not null or (not u.must_verify_phone and exists (
    select 1 from memberships c join users p on p.id = c.user_id
    where c.business_id = ${business} and c.status = 'active' and p.phone_verified_at is not null)))`;
}
