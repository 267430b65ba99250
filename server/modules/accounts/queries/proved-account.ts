import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "#server/kernel/database/database.ts";
import { users } from "#server/kernel/database/schema-access.ts";

/** Whether an account has this email. */
export async function isEmailTaken(tx: Tx, email: string): Promise<boolean> {
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return account !== undefined;
}

/**
 * Whether this number is the verified one of an account. An account without an email belongs to the shop its
 * user works in and does not count.
 */
export async function isPhoneTaken(tx: Tx, phone: string): Promise<boolean> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(users.phone_verified_at), isNotNull(users.email)))
    .limit(1);
  return account !== undefined;
}

/** Whether the number or address verified by a registration's code already belongs to an account. */
export async function hasAccountOf(
  tx: Tx,
  { channel, phone, email }: { channel: "sms" | "email"; phone: string; email: string | null },
): Promise<boolean> {
  if (channel === "sms") return isPhoneTaken(tx, phone);
  return email !== null && isEmailTaken(tx, email);
}
