import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Language } from "#/i18n/language.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import { oneTimeCodes } from "#server/kernel/database/schema-codes.ts";
import type { ClientInfo } from "#server/kernel/http/client-info.ts";
import { type Keys, sameText } from "#server/kernel/access/keys.ts";
import { accountByEmail } from "../queries/find-account.ts";
import { linkMessage } from "../code-message.ts";
import { codeLimits, insertCodeRow, subjectMac } from "../code-rows.ts";
import type { CodeIssued } from "../one-time-codes.ts";
import { recordOwnAction } from "#server/kernel/audit/record-own-action.ts";
import { asUuid } from "#server/kernel/http/uuid.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Mails a link that verifies the address, valid for a day and once, if it belongs to an account and is
 * unverified. The response does not reveal whether it does.
 *
 * @param origin the address of the app for them: `https://duka.shop.example.com`
 */
export async function sendEmailLink(
  { database, now, newId, messenger, logger }: ApiDeps,
  keys: Keys,
  email: string,
  { tenant, address, language, origin }: ClientInfo & { language: Language; origin: string },
): Promise<Exclude<CodeIssued, { code: "delivery_failed" }>> {
  const at = now();
  const secret = randomBytes(24).toString("base64url");
  const { account, row } = await database.system(async (tx) => {
    const found = await accountByEmail(tx, email, tenant);
    const waiting = found?.email_verified_at === null ? found : null;
    const request = {
      purpose: "verify_email",
      subject: email,
      mailbox: null,
      caller: address,
      life: day,
    } as const;
    const user = waiting?.id ?? null;
    return {
      account: waiting,
      row: await insertCodeRow(tx, { keys, newId, at }, { ...request, user }, (id) =>
        linkHash(keys, id, secret),
      ),
    };
  });
  if (!row.ok) return { ...row };
  if (account !== null) {
    const link = `${origin}/auth/verify-email?token=${row.id}.${secret}`;
    void messenger.send(linkMessage(email, link, account.language ?? language)).then((delivery) => {
      if (!delivery.ok) logger.error("a link was not sent", { code: delivery.code });
    });
  }
  return { ok: true, retryAfter: codeLimits.cooldown, expiresIn: day / 1000 };
}

export type EmailVerified = { ok: true } | { ok: false; code: "code_invalid" | "code_expired" };

/** Redeems the link's token once: the address is verified if it is still the account's. */
export async function verifyEmail(
  { database, now, newId }: ApiDeps,
  keys: Keys,
  token: string,
): Promise<EmailVerified> {
  const at = now();
  const [claimed = "", secret = ""] = token.split(".");
  const id = asUuid(claimed);
  if (id === null) return { ok: false, code: "code_invalid" };
  return database.system(async (tx) => {
    const [row] = await tx
      .select()
      .from(oneTimeCodes)
      .where(and(eq(oneTimeCodes.id, id), eq(oneTimeCodes.purpose, "verify_email")))
      .for("update");
    if (row === undefined || !sameText(row.code_hash, linkHash(keys, id, secret)))
      return { ok: false, code: "code_invalid" };
    if (row.used_at !== null || row.expires_at <= at || row.user_id === null)
      return { ok: false, code: "code_expired" };
    const [person] = await tx.select().from(users).where(eq(users.id, row.user_id)).for("update");
    if (
      person?.is_active !== true ||
      person.email === null ||
      subjectMac(keys, row.purpose, person.email) !== row.subject
    )
      return { ok: false, code: "code_expired" };
    await tx.update(oneTimeCodes).set({ used_at: at }).where(eq(oneTimeCodes.id, id));
    await tx.update(users).set({ email_verified_at: at }).where(eq(users.id, person.id));
    await recordOwnAction(tx, { now: at, newId }, person.id, "email.verify");
    return { ok: true };
  });
}

function linkHash(keys: Keys, id: string, secret: string): string {
  return keys.mac("ticket", `verify_email ${id} ${secret}`);
}
