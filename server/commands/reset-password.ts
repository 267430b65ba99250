import { and, eq, isNotNull } from "drizzle-orm";
import type { Language } from "#/i18n/language.ts";
import type { ApiDeps } from "../api-deps.ts";
import type { Tx } from "../db/database.ts";
import { users } from "../db/schema-access.ts";
import type { AskedBy } from "../middleware/asked-by.ts";
import type { Keys } from "../policies/keys.ts";
import { hashPassword } from "../policies/password-hash.ts";
import { accountByPhone } from "../queries/find-account.ts";
import { forgiveSignIns } from "./login-limits.ts";
import { type CodeIssued, type CodeRedeemed, issueCode, redeemCodeIn } from "./one-time-codes.ts";
import { recordOwnAct } from "./record-own-act.ts";
import { setPassword } from "./set-password.ts";

/** Sends a code to a number, if an account has proved it. The caller learns nothing of whether one has. */
export async function sendResetCode(
  deps: ApiDeps,
  keys: Keys,
  phone: string,
  { tenant, address, language }: AskedBy & { language: Language },
): Promise<CodeIssued> {
  const account = await deps.database.system((tx) => accountByPhone(tx, phone, tenant), {
    readOnly: true,
  });
  return issueCode(deps, keys, {
    purpose: "reset_password",
    subject: phone,
    user: account?.id ?? null,
    to: account === null ? null : { channel: "sms", address: phone },
    language: account?.language ?? language,
    caller: address,
    isBlind: true,
  });
}

/**
 * Takes the code back and sets the new password: all sessions of the person end, and their failed
 * sign-ins are forgotten. The password is hashed whatever the code is, so that time does not tell.
 */
export async function resetPassword(
  { database, now, newId }: ApiDeps,
  keys: Keys,
  { phone, code, password }: { phone: string; code: string; password: string },
): Promise<CodeRedeemed> {
  const at = now();
  const hash = await hashPassword(password);
  return database.system(async (tx) => {
    const whom = { purpose: "reset_password", subject: phone } as const;
    const redeemed = await redeemCodeIn(tx, keys, { ...whom, code }, at);
    if (!redeemed.ok) return redeemed;
    const person = redeemed.user === null ? null : await ownerOf(tx, redeemed.user, phone);
    if (person === null) return { ok: false, code: "code_expired", left: 0 };
    await setPassword(tx, person.id, hash, { at, reason: "password_reset", keep: null });
    await forgiveSignIns(tx, keys, person.email);
    await recordOwnAct(tx, { now: at, newId }, person.id, "password.reset");
    return redeemed;
  });
}

/** The person, if the number is still the one they proved and their account is still open. */
async function ownerOf(tx: Tx, user: string, phone: string) {
  const [person] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.id, user),
        eq(users.phone, phone),
        isNotNull(users.phone_verified_at),
        eq(users.is_active, true),
      ),
    )
    .for("update");
  return person ?? null;
}
