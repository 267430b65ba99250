import { and, count, eq, gt, gte, inArray } from "drizzle-orm";
import type { Database, Tx } from "../database/database.ts";
import { loginAttempts } from "../database/schema-access.ts";
import type { Keys } from "./keys.ts";
import { type AttemptLimit, countAttempt, networkOf } from "./attempt-limits.ts";

/** Failed sign-ins within this span count. */
export const attemptSpan = 15 * 60 * 1000;

const limits = { email: 10, address: 30, device: 10 } as const;

/** Who tries: what the account is counted under, from where, and the mark of a device of its owner. */
export type AttemptBy = { attempts: string; address: string | null; device: string | null };

/**
 * An attempt under way: the caller forgives it, and those before it, when the password was right; or gives
 * this one back where it bought nobody a guess.
 */
export type Attempt =
  | { ok: true; forgive(): Promise<void>; giveBack(): Promise<void> }
  | { ok: false; retryAfter: number };

/**
 * Counts a sign-in before its password is looked at, so that attempts at once cannot slip through
 * together; refuses it beyond 10 per account or 30 per address in 15 minutes. A device that the owner has
 * signed in on has 10 of its own, whatever strangers try. A refused attempt is not counted, so waiting
 * helps.
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
        // What strangers tried elsewhere stays counted.
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

/** Forgets the failed sign-ins of an account (`attemptsOf`): whoever owns it has shown so. */
export async function forgiveSignIns(tx: Tx, keys: Keys, attempts: string): Promise<void> {
  await forget(tx, keys, whoOf(attempts));
}

/** What wrong passwords of an account are counted under: its email, or for who has none the account. */
export function attemptsOf({ id, email }: { id: string; email: string | null }): string {
  return email ?? id;
}

/** Which of these (`attemptsOf`) can be signed in to on no new device now: too many passwords were wrong. */
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

/** The word before it is from when every account had an email; another would forget what is counted. */
function whoOf(attempts: string): string {
  return `email ${attempts}`;
}
