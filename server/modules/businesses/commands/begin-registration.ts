import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Language } from "#/i18n/language.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { registrations } from "#server/kernel/database/schema-codes.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { hasAccountOf } from "#server/modules/accounts/queries/proved-account.ts";
import {
  type CodeIssued,
  type CodeRedeemed,
  issueCode,
  redeemCodeIn,
} from "#server/modules/accounts/one-time-codes.ts";

export type RegistrationRequest = {
  /** Normalised by the domain. */
  phone: string;
  /** Null unless given; receives the code if it is the channel. */
  email: string | null;
  business_name: string;
  channel: "sms" | "email";
  language: Language;
  caller: string | null;
};

const hour = 60 * 60 * 1000;

/** Seconds the last form may take after the code was redeemed. */
export const formSeconds = 3600;

/** Abandoned registrations are deleted after a day. */
const memory = 24 * hour;

/**
 * Sends the code of step 1 and stores the registration in the same transaction: a code opens the registration
 * it was created for and verifies the channel it was sent by.
 */
export async function beginRegistration(
  deps: ApiDeps,
  keys: Keys,
  { phone, email, business_name, channel, language, caller }: RegistrationRequest,
): Promise<CodeIssued> {
  const address = channel === "email" ? email : phone;
  if (address === null) throw new TypeError("A code by email needs an address");
  return issueCode(deps, keys, {
    purpose: "register",
    subject: phone,
    user: null,
    to: { channel, address },
    language,
    caller,
    alongside: async (tx, { id: code_id, at, expiresAt: expires_at }) => {
      await tx.delete(registrations).where(lte(registrations.created_at, at - memory));
      const row = { id: deps.newId(), code_id, phone, email, business_name, channel };
      await tx.insert(registrations).values({ ...row, created_at: at, expires_at });
    },
  });
}

type Registration = typeof registrations.$inferSelect;

export type RegistrationVerified =
  /** `hasAccount`: the verified number or address already belongs to an account; no one else learns this. */
  | { ok: true; registration: Registration; hasAccount: boolean }
  | Extract<CodeRedeemed, { ok: false }>;

/** Redeems the code of step 2; the registration is then ready for the last form. */
export function verifyRegistration(
  { database, now }: Pick<ApiDeps, "database" | "now">,
  keys: Keys,
  { phone, code }: { phone: string; code: string },
): Promise<RegistrationVerified> {
  const at = now();
  return database.system(async (tx) => {
    const redeemed = await redeemCodeIn(
      tx,
      keys,
      { purpose: "register", subject: phone, code },
      at,
    );
    if (!redeemed.ok) return redeemed;
    const [registration] = await tx
      .update(registrations)
      .set({ verified_at: at, expires_at: at + formSeconds * 1000 })
      .where(
        and(
          eq(registrations.code_id, redeemed.id),
          isNull(registrations.verified_at),
          gt(registrations.expires_at, at),
        ),
      )
      .returning();
    if (registration === undefined) return { ok: false, code: "code_expired", left: 0 };
    return { ok: true, registration, hasAccount: await hasAccountOf(tx, registration) };
  });
}
