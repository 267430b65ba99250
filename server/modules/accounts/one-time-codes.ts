import { randomBytes, randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Language } from "#/i18n/language.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { oneTimeCodes } from "#server/kernel/database/schema-codes.ts";
import { type Keys, sameText } from "#server/kernel/access/keys.ts";
import { type CodeAddress, codeMessage } from "./code-message.ts";
import { codeLimits, type CodePurpose, insertCodeRow, latestCodeRow } from "./code-rows.ts";

/** Lifetime of a code: ten minutes. */
const life = 10 * 60 * 1000;

/** The third wrong try locks a code. */
const mostTries = 3;

export type CodeRequest = {
  purpose: CodePurpose;
  /**
   * What the code is about: a phone number, an email address or an account. Limits are counted per subject,
   * so it must not be something a stranger can create at will, such as a challenge. Passed as plain text;
   * only its MAC is stored.
   */
  subject: string;
  /** Returned when the code is redeemed; null if no account exists yet. */
  user: string | null;
  /** Null if there is no recipient: nothing is sent, everything else is identical. */
  to: CodeAddress | null;
  language: Language;
  /** The network address of the caller; null if unknown. */
  caller: string | null;
  /**
   * For callers who must not learn whether an account exists: the response neither waits for delivery nor
   * reports its outcome.
   */
  isBlind?: boolean;
  /**
   * Writes what the code is for in the same transaction as its row, so that neither exists without the other.
   */
  alongside?: (tx: Tx, row: { id: string; at: number; expiresAt: number }) => Promise<void>;
};

/** `retryAfter` and `expiresIn` are in seconds. */
export type CodeIssued =
  | { ok: true; retryAfter: number; expiresIn: number }
  | {
      ok: false;
      code: "wait_for_code" | "too_many_codes" | "delivery_failed";
      retryAfter: number;
    };

/** Creates a code and sends it. Only the last code sent for a subject and purpose is valid. */
export async function issueCode(
  deps: Pick<ApiDeps, "database" | "now" | "newId" | "messenger" | "logger" | "publicHost">,
  keys: Keys,
  { purpose, subject, user, to, language, caller, isBlind = false, alongside }: CodeRequest,
): Promise<CodeIssued> {
  const { database, now, newId, messenger, logger, publicHost: host } = deps;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const at = now();
  // A blind caller's limits must not reveal whether an account exists; their subject already contains the
  // number.
  const mailbox = isBlind || to === null ? null : `${to.channel} ${to.address}`;
  const request = { purpose, subject, user, mailbox, caller, life };
  const row = await database.system(async (tx) => {
    const inserted = await insertCodeRow(tx, { keys, newId, at }, request, (id) =>
      // Without a recipient no code is valid, so no guess can be right by chance.
      codeHash(keys, id, to === null ? randomBytes(16).toString("hex") : code),
    );
    if (inserted.ok) await alongside?.(tx, { id: inserted.id, at, expiresAt: at + life });
    return inserted;
  });
  if (!row.ok) return row;
  const issued = { ok: true, retryAfter: codeLimits.cooldown, expiresIn: life / 1000 } as const;
  if (to === null) return issued;
  const minutes = life / 60_000;
  const sending = messenger
    .send(codeMessage(to, { purpose, code, minutes, host }, language))
    .then((delivery) => {
      if (delivery.ok) return true;
      logger.error("a code was not sent", { purpose, channel: to.channel, code: delivery.code });
      return false;
    });
  if (isBlind || (await sending)) return issued;
  return { ok: false, code: "delivery_failed", retryAfter: codeLimits.cooldown };
}

/** `id`: the row of the code. `left`: remaining tries. */
export type CodeRedeemed =
  | { ok: true; id: string; user: string | null }
  | { ok: false; code: "code_invalid" | "code_expired" | "code_locked"; left: number };

type Redemption = { purpose: CodePurpose; subject: string; code: string };

/** Whether the latest code of a subject has expired unused. */
export function isCodeOver(
  { database, now }: Pick<ApiDeps, "database" | "now">,
  keys: Keys,
  whom: { purpose: CodePurpose; subject: string },
): Promise<boolean> {
  return database.system(async (tx) => {
    const row = await latestCodeRow(tx, keys, whom);
    return row !== null && row.used_at === null && row.expires_at <= now();
  });
}

/** Expires the latest code of a subject so that no one is prompted for it. */
export function endCode(
  { database, now }: Pick<ApiDeps, "database" | "now">,
  keys: Keys,
  whom: { purpose: CodePurpose; subject: string },
): Promise<void> {
  return database.system(async (tx) => {
    const row = await latestCodeRow(tx, keys, whom);
    if (row !== null)
      await tx.update(oneTimeCodes).set({ expires_at: now() }).where(eq(oneTimeCodes.id, row.id));
  });
}

/** Redeems a code once. A used code and one never sent also yield `code_expired`. */
export function redeemCode(
  { database, now }: Pick<ApiDeps, "database" | "now">,
  keys: Keys,
  redemption: Redemption,
): Promise<CodeRedeemed> {
  return database.system((tx) => redeemCodeIn(tx, keys, redemption, now()));
}

/**
 * As `redeemCode`, inside a transaction. It must commit even if the code was wrong, or the try is not
 * counted.
 */
export async function redeemCodeIn(
  tx: Tx,
  keys: Keys,
  { code, ...whom }: Redemption,
  at: number,
): Promise<CodeRedeemed> {
  const row = await latestCodeRow(tx, keys, whom);
  if (row === null || row.used_at !== null) return { ok: false, code: "code_expired", left: 0 };
  if (row.tries >= mostTries) return { ok: false, code: "code_locked", left: 0 };
  if (row.expires_at <= at) return { ok: false, code: "code_expired", left: 0 };
  const set = (values: Partial<typeof row>) =>
    tx.update(oneTimeCodes).set(values).where(eq(oneTimeCodes.id, row.id));
  if (sameText(row.code_hash, codeHash(keys, row.id, code))) {
    await set({ used_at: at });
    return { ok: true, id: row.id, user: row.user_id };
  }
  const tries = row.tries + 1;
  await set({ tries });
  const left = mostTries - tries;
  return { ok: false, code: left === 0 ? "code_locked" : "code_invalid", left };
}

/** Undoes a redemption in its own transaction, when the action the code was for failed. */
export async function reopenCode(tx: Tx, id: string): Promise<void> {
  await tx.update(oneTimeCodes).set({ used_at: null }).where(eq(oneTimeCodes.id, id));
}

function codeHash(keys: Keys, id: string, code: string): string {
  return keys.mac("code", `${id} ${code}`);
}
