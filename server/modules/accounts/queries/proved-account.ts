import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "#server/kernel/database/database.ts";
import { users } from "#server/kernel/database/schema-access.ts";

/** Whether an account has this email. */
export async function isEmailTaken(tx: Tx, email: string): Promise<boolean> {
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return account !== undefined;
}

/**
 * Whether this number is the proved one of an account. Without an email it is an account of the shop they
 * work in, not one of their own.
 */
export async function isPhoneTaken(tx: Tx, phone: string): Promise<boolean> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(users.phone_verified_at), isNotNull(users.email)))
    .limit(1);
  return account !== undefined;
}

/** Whether the number or address that a registration's code proved belongs to an account already. */
export async function hasAccountOf(
  tx: Tx,
  { channel, phone, email }: { channel: "sms" | "email"; phone: string; email: string | null },
): Promise<boolean> {
  if (channel === "sms") return isPhoneTaken(tx, phone);
  return email !== null && isEmailTaken(tx, email);
}
