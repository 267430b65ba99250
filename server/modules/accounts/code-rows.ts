import { and, desc, eq, lte } from "drizzle-orm";
import type { Tx } from "#server/kernel/database/database.ts";
import { oneTimeCodes } from "#server/kernel/database/schema-codes.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { countAttempt, lockFor, networkOf } from "#server/kernel/access/attempt-limits.ts";

/** What a row of codes can be for. */
type CodeRowPurpose = typeof oneTimeCodes.$inferSelect.purpose;

/** What a six-figure code can be for; an email address is proved by a link instead. */
export type CodePurpose = Exclude<CodeRowPurpose, "verify_email">;

export const codeLimits = {
  /** Seconds between two sends. */
  cooldown: 60,
  /** Sends an hour for one purpose: about one subject, and to one number or mailbox. */
  sends: 10,
  /** Sends an hour for a network address, whomever they are for: many share one behind a carrier. */
  network: 60,
} as const;

const hour = 60 * 60 * 1000;

export type RowRequest = {
  purpose: CodeRowPurpose;
  /** Plain; kept as a MAC only. */
  subject: string;
  user: string | null;
  /** Where it goes, when the subject does not say so already: no mailbox is filled by many subjects. */
  mailbox: string | null;
  /** The network address that asks; null when it is unknown. */
  caller: string | null;
  /** Milliseconds. */
  life: number;
};

/** Seconds in `retryAfter`. */
export type RowOutcome =
  | { ok: true; id: string }
  | { ok: false; code: "wait_for_code" | "too_many_codes"; retryAfter: number };

/**
 * Counts one send and writes its row, or says why not yet. All who ask for one subject wait for one
 * another, so the limits hold whatever comes at once. Rows that neither count nor open anything go.
 *
 * @param hashOf what is kept in place of the secret, from the row's id
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

/** The latest row of a subject, locked for whoever redeems it; older ones are as good as gone. */
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

/** Whom a row is about, as it is kept. */
export function subjectMac(keys: Keys, purpose: CodeRowPurpose, subject: string): string {
  return keys.mac("code", `subject ${purpose} ${subject}`);
}

function ofSubject(purpose: CodeRowPurpose, whom: string) {
  return and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.subject, whom));
}

function secondsUntil(then: number, at: number): number {
  return Math.max(0, Math.ceil((then - at) / 1000));
}
