import { type SQL, sql } from "drizzle-orm";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";

/**
 * Whether the user whose session submitted the operation has a verified phone, regardless of the actor it
 * names. Messages in the shop's name are sent only for such users. Runs as the owner of the tables, because
 * it reads an account.
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

/**
 * The same for reminders and invitations: checks the requesting user, or any active member for scheduled
 * ones.
 */
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
 * Whether `u` has a verified phone. Staff accounts created by the business count as verified if any active
 * member has a verified phone.
 */
function isKnown(business: SQL): SQL {
  return sql`(u.phone_verified_at is not null or (not u.must_verify_phone and exists (
    select 1 from memberships c join users p on p.id = c.user_id
    where c.business_id = ${business} and c.status = 'active' and p.phone_verified_at is not null)))`;
}
