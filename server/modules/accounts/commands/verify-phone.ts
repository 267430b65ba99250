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
  /** As `readPhone` gives it. */
  phone: string;
};

/** The code was right, but what it proves is not the account's any more. */
const gone = { ok: false, code: "code_expired", left: 0 } as const;

/**
 * Sends a code to the number stored on the account, if that is the number named. The caller learns
 * nothing of whether it is.
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

/** Takes the code back: the number is proved, as long as it is still the account's. */
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
      // Proved again it is no younger.
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
