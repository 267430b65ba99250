import { and, eq, sql } from "drizzle-orm";
import type { Language } from "#/i18n/language.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import type { ClientInfo } from "#server/kernel/http/client-info.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { accountByEmail } from "../queries/find-account.ts";
import { type CodeIssued, type CodeRedeemed, issueCode, redeemCodeIn } from "../one-time-codes.ts";
import { recordOwnAction } from "#server/kernel/audit/record-own-action.ts";

type Whose = {
  /** Trimmed and lower-cased. */
  email: string;
  /** As returned by `readPhone`. */
  phone: string;
};

/** The code was right, but the number no longer belongs to the account. */
const gone = { ok: false, code: "code_expired", left: 0 } as const;

/**
 * Sends a code to the number stored on the account, if it is the given one. The response does not reveal
 * whether it is.
 */
export async function sendPhoneCode(
  deps: ApiDeps,
  keys: Keys,
  { email, phone }: Whose,
  { tenant, address, language }: ClientInfo & { language: Language },
): Promise<CodeIssued> {
  const account = await deps.database.system((tx) => accountByEmail(tx, email, tenant), {
    readOnly: true,
  });
  const isTheirs = account?.phone === phone;
  return issueCode(deps, keys, {
    purpose: "verify_phone",
    subject: subjectOf({ email, phone }),
    user: isTheirs ? account.id : null,
    to: isTheirs ? { channel: "sms", address: phone } : null,
    language: account?.language ?? language,
    caller: address,
    isBlind: true,
  });
}

/** Redeems the code: the number is verified if it is still the account's. */
export async function verifyPhone(
  { database, now, newId }: ApiDeps,
  keys: Keys,
  { code, ...whose }: Whose & { code: string },
): Promise<CodeRedeemed> {
  const at = now();
  const subject = subjectOf(whose);
  return database.system(async (tx) => {
    const redeemed = await redeemCodeIn(tx, keys, { purpose: "verify_phone", subject, code }, at);
    if (!redeemed.ok) return redeemed;
    if (redeemed.user === null) return gone;
    const [person] = await tx
      .update(users)
      // Verifying again does not reset the time.
      .set({
        phone_verified_at: sql`coalesce(${users.phone_verified_at}, ${new Date(at).toISOString()}::timestamptz)`,
      })
      .where(
        and(eq(users.id, redeemed.user), eq(users.phone, whose.phone), eq(users.is_active, true)),
      )
      .returning({ id: users.id });
    if (person === undefined) return gone;
    await recordOwnAction(tx, { now: at, newId }, person.id, "phone.verify");
    return redeemed;
  });
}

function subjectOf({ email, phone }: Whose): string {
  return `${email} ${phone}`;
}
