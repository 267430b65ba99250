import { and, desc, eq, gt, isNull, lte } from "drizzle-orm";
import type { Language } from "#/i18n/language.ts";
import type { ApiDeps } from "../api-deps.ts";
import { registrations } from "../db/schema-codes.ts";
import type { Keys } from "../policies/keys.ts";
import { type CodeIssued, type CodeRedeemed, issueCode, redeemCodeIn } from "./one-time-codes.ts";

export type RegistrationRequest = {
  /** As the domain writes it. */
  phone: string;
  /** Null unless given; the code goes there where the channel says so. */
  email: string | null;
  business_name: string;
  channel: "sms" | "email";
  language: Language;
  caller: string | null;
};

const hour = 60 * 60 * 1000;

/** Seconds that the last form may take once the code came back. */
export const formSeconds = 3600;

/** What nobody came back for is forgotten after a day. */
const memory = 24 * hour;

/**
 * Sends the code of step 1 and writes down what it is for. The row is written once the code is out: the
 * newest row of a number is thereby the one its only good code was sent for, since the next code to
 * the number is a minute away.
 */
export async function beginRegistration(
  deps: ApiDeps,
  keys: Keys,
  { phone, email, business_name, channel, language, caller }: RegistrationRequest,
): Promise<CodeIssued> {
  const address = channel === "email" ? email : phone;
  if (address === null) throw new TypeError("A code by email needs an address");
  const issued = await issueCode(deps, keys, {
    purpose: "register",
    subject: phone,
    user: null,
    to: { channel, address },
    language,
    caller,
  });
  if (!issued.ok) return issued;
  const at = deps.now();
  await deps.database.system(async (tx) => {
    await tx.delete(registrations).where(lte(registrations.created_at, at - memory));
    await tx.insert(registrations).values({
      id: deps.newId(),
      phone,
      email,
      business_name,
      channel,
      created_at: at,
      expires_at: at + issued.expiresIn * 1000,
    });
  });
  return issued;
}

type Registration = typeof registrations.$inferSelect;

export type RegistrationVerified =
  | { ok: true; registration: Registration }
  | Extract<CodeRedeemed, { ok: false }>;

/** Redeems the code of step 2; from then on the registration is good for the last form. */
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
    const [newest] = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(
        and(
          eq(registrations.phone, phone),
          isNull(registrations.verified_at),
          gt(registrations.expires_at, at),
        ),
      )
      .orderBy(desc(registrations.created_at), desc(registrations.id))
      .limit(1);
    const [registration] = newest
      ? await tx
          .update(registrations)
          .set({ verified_at: at, expires_at: at + formSeconds * 1000 })
          .where(eq(registrations.id, newest.id))
          .returning()
      : [];
    if (registration === undefined) return { ok: false, code: "code_expired", left: 0 };
    return { ok: true, registration };
  });
}
