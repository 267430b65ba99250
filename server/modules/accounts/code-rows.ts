import { and, desc, eq, lte } from "drizzle-orm";
import type { Tx } from "#server/kernel/database/database.ts";
import { oneTimeCodes } from "#server/kernel/database/schema-codes.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { countAttempt, lockFor, networkOf } from "#server/kernel/access/attempt-limits.ts";

/** The purposes of stored codes. */
type CodeRowPurpose = typeof oneTimeCodes.$inferSelect.purpose;

/** The purposes of six-digit codes; an email address is verified by a link instead. */
export type CodePurpose = Exclude<CodeRowPurpose, "verify_email">;

export const codeLimits = {
  /** Seconds between two sends. */
  cooldown: 60,
  /** Sends per hour and purpose: for one subject, and to one number or mailbox. */
  sends: 10,
  /** Sends per hour and network address, for all recipients: many users share one behind a carrier. */
  network: 60,
} as const;

const hour = 60 * 60 * 1000;

export type RowRequest = {
  purpose: CodeRowPurpose;
  /** In plain text; stored as a MAC only. */
  subject: string;
  user: string | null;
  /** The recipient, if it differs from the subject: limits the messages to a mailbox across subjects. */
  mailbox: string | null;
  /** The caller's network address; null if unknown. */
  caller: string | null;
  /** Milliseconds. */
  life: number;
};

/** `retryAfter` in seconds. */
export type RowOutcome =
  | { ok: true; id: string }
  | { ok: false; code: "wait_for_code" | "too_many_codes"; retryAfter: number };

/**
 * Counts one send and inserts its row, or returns why it must wait. Requests for one subject are serialised,
 * so the limits hold under concurrency. Rows that are neither counted nor redeemable are deleted.
 *
 * @param hashOf derives what is stored in place of the secret, from the row's id
 */
export async function insertCodeRow(
  tx: Tx,
  { keys, newId, at }: { keys: Keys; newId: () => string; at: number },
  { purpose, subject, user, mailbox, caller, life }: RowRequest,
  hashOf: (id: string) => string,
): Promise<RowOutcome> {
  const whom = subjectMac(keys, purpose, subject);
  await tx
    .delete(oneTimeCodes)
    .where(and(lte(oneTimeCodes.created_at, at - hour), lte(oneTimeCodes.expires_at, at)));
  await lockFor(tx, whom);
  const sends = await tx
    .select({ at: oneTimeCodes.created_at })
    .from(oneTimeCodes)
    .where(ofSubject(purpose, whom))
    .orderBy(desc(oneTimeCodes.created_at))
    .limit(codeLimits.sends);
  const tenth = sends[codeLimits.sends - 1]?.at;
  if (tenth !== undefined && tenth > at - hour)
    return { ok: false, code: "too_many_codes", retryAfter: secondsUntil(tenth + hour, at) };
  const wait = secondsUntil((sends[0]?.at ?? 0) + codeLimits.cooldown * 1000, at);
  if (wait > 0) return { ok: false, code: "wait_for_code", retryAfter: wait };
  const { sends: most, network } = codeLimits;
  const counted = await countAttempt(tx, { keys, newId, at }, [
    ...(mailbox === null ? [] : [{ who: `codes ${purpose} ${mailbox}`, most, span: hour }]),
    ...(caller === null ? [] : [{ who: `codes ${networkOf(caller)}`, most: network, span: hour }]),
  ]);
  if (!counted.ok) return { ...counted, code: "too_many_codes" };
  const id = newId();
  await tx.insert(oneTimeCodes).values({
    id,
    purpose,
    subject: whom,
    user_id: user,
    code_hash: hashOf(id),
    created_at: at,
    expires_at: at + life,
  });
  return { ok: true, id };
}

/** The latest row of a subject, locked for redemption; older ones are invalid. */
export async function latestCodeRow(
  tx: Tx,
  keys: Keys,
  { purpose, subject }: Pick<RowRequest, "purpose" | "subject">,
): Promise<typeof oneTimeCodes.$inferSelect | null> {
  const whom = subjectMac(keys, purpose, subject);
  await lockFor(tx, whom);
  const [row] = await tx
    .select()
    .from(oneTimeCodes)
    .where(ofSubject(purpose, whom))
    .orderBy(desc(oneTimeCodes.created_at))
    .limit(1);
  return row ?? null;
}

/** A row's subject in its stored form. */
export function subjectMac(keys: Keys, purpose: CodeRowPurpose, subject: string): string {
  return keys.mac("code", `subject ${purpose} ${subject}`);
}

function ofSubject(purpose: CodeRowPurpose, whom: string) {
  return and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.subject, whom));
}

function secondsUntil(then: number, at: number): number {
  return Math.max(0, Math.ceil((then - at) / 1000));
}
