import { sql } from "drizzle-orm";
import { rowsOf, type Tx } from "../db/database.ts";

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
        and u.phone_verified_at is not null`,
  );
  return found.length > 0;
}

/** The same for a reminder: of the person who asked for it, or of anybody at work in the business for its own schedule. */
export async function reminderIsProved(
  tx: Tx,
  { business, actor }: { business: string; actor: string | null },
): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`select 1 from memberships m join users u on u.id = m.user_id
      where m.business_id = ${business} and m.status = 'active'
        and (${actor}::uuid is null or m.user_id = ${actor}::uuid)
        and u.phone_verified_at is not null limit 1`,
  );
  return found.length > 0;
}
