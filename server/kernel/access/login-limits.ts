import { and, count, eq, gt, gte, inArray } from "drizzle-orm";
import type { Database, Tx } from "../database/database.ts";
import { loginAttempts } from "../database/schema-access.ts";
import type { Keys } from "./keys.ts";
import { type AttemptLimit, countAttempt, networkOf } from "./attempt-limits.ts";

/** Failed sign-ins are counted within this span. */
export const attemptSpan = 15 * 60 * 1000;

const limits = { email: 10, address: 30, device: 10 } as const;

/**
 * The attempt's account key, its network address, and the mark of a device the account has signed in on
 * before.
 */
export type AttemptBy = { attempts: string; address: string | null; device: string | null };

/**
 * A pending attempt: the caller forgives it and earlier ones if the password was right, or gives it back if
 * it revealed nothing about the password.
 */
export type Attempt =
  | { ok: true; forgive(): Promise<void>; giveBack(): Promise<void> }
  | { ok: false; retryAfter: number };

/**
 * Counts a sign-in before its password is checked, so that concurrent attempts cannot exceed the limit
 * together; refuses more than 10 per account or 30 per address in 15 minutes. A device on which the account
 * has signed in before has 10 of its own, independent of attempts by others. A refused attempt is not
 * counted, so waiting helps.
 */
export async function beginAttempt(
  deps: { database: Database; keys: Keys; newId: () => string; now: () => number },
  who: AttemptBy,
): Promise<Attempt> {
  const { database, keys, newId, now } = deps;
  const at = now();
  const counted = await database.system((tx) =>
    countAttempt(tx, { keys, newId, at }, limitsOf(who)),
  );
  if (!counted.ok) return counted;
  const uncount = async (tx: Tx) => {
    await tx.delete(loginAttempts).where(inArray(loginAttempts.id, counted.ids));
  };
  return {
    ok: true,
    giveBack: () => database.system(uncount),
    forgive: () =>
      database.system(async (tx) => {
        await uncount(tx);
        // Attempts by others elsewhere remain counted.
        if (who.device === null) await forgiveSignIns(tx, keys, who.attempts);
        else await forget(tx, keys, deviceOf(who));
      }),
  };
}

function limitsOf(who: AttemptBy): AttemptLimit[] {
  if (who.device !== null) return [{ who: deviceOf(who), most: limits.device, span: attemptSpan }];
  const email = { who: whoOf(who.attempts), most: limits.email, span: attemptSpan };
  if (who.address === null) return [email];
  return [
    email,
    { who: `address ${networkOf(who.address)}`, most: limits.address, span: attemptSpan },
  ];
}

/** Deletes the failed sign-ins of an account (`attemptsOf`) after its owner has proven their identity. */
export async function forgiveSignIns(tx: Tx, keys: Keys, attempts: string): Promise<void> {
  await forget(tx, keys, whoOf(attempts));
}

/**
 * The key under which wrong passwords of an account are counted: its email, or the account id if it has none.
 */
export function attemptsOf({ id, email }: { id: string; email: string | null }): string {
  return email ?? id;
}

/** The accounts (`attemptsOf`) that are locked for new devices after too many wrong passwords. */
export async function lockedOut(
  tx: Tx,
  keys: Keys,
  emails: readonly string[],
  at: number,
): Promise<ReadonlySet<string>> {
  const byKey = new Map(emails.map((email) => [keys.mac("attempt", whoOf(email)), email]));
  if (byKey.size === 0) return new Set();
  const rows = await tx
    .select({ key: loginAttempts.key_hash })
    .from(loginAttempts)
    .where(
      and(
        inArray(loginAttempts.key_hash, [...byKey.keys()]),
        gt(loginAttempts.attempted_at, at - attemptSpan),
      ),
    )
    .groupBy(loginAttempts.key_hash)
    .having(gte(count(), limits.email));
  return new Set(rows.flatMap(({ key }) => byKey.get(key) ?? []));
}

async function forget(tx: Tx, keys: Keys, who: string): Promise<void> {
  await tx.delete(loginAttempts).where(eq(loginAttempts.key_hash, keys.mac("attempt", who)));
}

function deviceOf({ attempts, device }: AttemptBy): string {
  return `device ${device} ${attempts}`;
}

/** The prefix dates from when every account had an email; changing it would discard the counted attempts. */
function whoOf(attempts: string): string {
  return `email ${attempts}`;
}
