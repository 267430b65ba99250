import { eq, inArray } from "drizzle-orm";
import type { Database, Tx } from "../db/database.ts";
import { loginAttempts } from "../db/schema-access.ts";
import type { Keys } from "../policies/keys.ts";
import { countAttempt, networkOf } from "./attempt-limits.ts";

/** Failed sign-ins within this span count. */
const span = 15 * 60 * 1000;

const limits = { email: 10, address: 30 } as const;

/** An attempt under way: the caller forgives it when the password was right. */
export type Attempt = { ok: true; forgive(): Promise<void> } | { ok: false; retryAfter: number };

/**
 * Counts a sign-in before its password is looked at, so that attempts at once cannot slip through
 * together; refuses it beyond 10 per email or 30 per address in 15 minutes. A refused attempt is not
 * counted, so waiting helps.
 */
export async function beginAttempt(
  deps: { database: Database; keys: Keys; newId: () => string; now: () => number },
  who: { email: string; address: string | null },
): Promise<Attempt> {
  const { database, keys, newId, now } = deps;
  const at = now();
  const counted = await database.system((tx) =>
    countAttempt(tx, { keys, newId, at }, [
      { who: whoOf(who.email), most: limits.email, span },
      ...(who.address === null
        ? []
        : [{ who: `address ${networkOf(who.address)}`, most: limits.address, span }]),
    ]),
  );
  if (!counted.ok) return counted;
  return {
    ok: true,
    forgive: () =>
      database.system(async (tx) => {
        await tx.delete(loginAttempts).where(inArray(loginAttempts.id, counted.ids));
        await forgiveSignIns(tx, keys, who.email);
      }),
  };
}

/** Forgets the failed sign-ins of an email: whoever owns it has shown so. */
export async function forgiveSignIns(tx: Tx, keys: Keys, email: string): Promise<void> {
  const key = keys.mac("attempt", whoOf(email));
  await tx.delete(loginAttempts).where(eq(loginAttempts.key_hash, key));
}

function whoOf(email: string): string {
  return `email ${email}`;
}
