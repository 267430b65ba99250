import { eq } from "drizzle-orm";
import type { Language } from "#/i18n/language.ts";
import { readPhone } from "#/domain/phone.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { violatedConstraint } from "#server/kernel/database/database-error.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { registrations } from "#server/kernel/database/schema-codes.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { hashPassword } from "#server/kernel/access/password-hash.ts";
import { ticketRegistration } from "../registration-ticket.ts";
import { claimedRefresh } from "#server/kernel/access/tokens.ts";
import { isEmailTaken, isPhoneTaken } from "#server/modules/accounts/queries/proved-account.ts";
import { freeLike } from "../queries/subdomains.ts";
import { countAttempt, lockFor } from "#server/kernel/access/attempt-limits.ts";
import { issueHandover } from "#server/modules/accounts/commands/handover.ts";
import { openBusiness, type RegisterForm } from "../open-business.ts";
import { openSession, type SignedIn } from "#server/modules/accounts/open-session.ts";

export type Registering = {
  /** Shape and rules already checked. */
  form: RegisterForm;
  /** Default if the form gives no language. */
  language: Language;
  deviceLabel: string;
  /** Whether the new sub-domain is reachable from this origin. */
  handsOver: boolean;
};

/** Conflicts with existing accounts and businesses, by field. */
export type Taken = { email: boolean; phone: boolean; subdomain: boolean };

export type RegisterOutcome =
  | ({ ok: true; handoverCode: string | null } & SignedIn)
  | { ok: false; code: "registration_gone" | "other_phone" | "other_email" }
  | { ok: false; code: "taken"; taken: Taken; suggestions: string[] }
  | { ok: false; code: "too_many_attempts"; retryAfter: number };

/** Limits attempts at the last form per verified code, because refusals reveal what is taken. */
const tries = { most: 30, span: 60 * 60 * 1000 } as const;

/**
 * The last step of a registration. One transaction creates the user, the business with everything it needs,
 * and the session, and spends the registration. If refused, nothing is written and the registration stays
 * valid.
 */
export async function registerBusiness(
  deps: ApiDeps,
  keys: Keys,
  registering: Registering,
): Promise<RegisterOutcome> {
  const { database, now, newId } = deps;
  const { form } = registering;
  const id = ticketRegistration(keys, form.registration_token);
  if (id === null) return { ok: false, code: "registration_gone" };
  const counted = await database.system((tx) =>
    countAttempt(tx, { keys, newId, at: now() }, [{ who: `registration ${id}`, ...tries }]),
  );
  if (!counted.ok) return { ok: false, code: "too_many_attempts", retryAfter: counted.retryAfter };
  const password_hash = await hashPassword(form.password);
  try {
    return await database.system((tx) =>
      register(tx, deps, keys, { ...registering, registration: id, password_hash }),
    );
  } catch (error) {
    // Two concurrent requests: the unique constraint lets one of them through.
    const constraint = violatedConstraint(error);
    const email = constraint === "users_email_key";
    const subdomain = constraint === "businesses_subdomain_key";
    if (!email && !subdomain) throw error;
    const taken = { email, phone: false, subdomain };
    return database.system((tx) => refusal(tx, form, taken), { readOnly: true });
  }
}

async function register(
  tx: Tx,
  deps: ApiDeps,
  keys: Keys,
  registering: Registering & { registration: string; password_hash: string },
): Promise<RegisterOutcome> {
  const at = deps.now();
  const { form, language, deviceLabel, handsOver, password_hash } = registering;
  const known = eq(registrations.id, registering.registration);
  const [registration] = await tx.select().from(registrations).where(known).for("update");
  if (registration === undefined || !isOpen(registration, at))
    return { ok: false, code: "registration_gone" };
  const provesPhone = registration.channel === "sms";
  const given = readPhone(form.phone ?? "");
  const phone = given.ok ? given.value : registration.phone;
  if (provesPhone && phone !== registration.phone) return { ok: false, code: "other_phone" };
  // A user with neither number nor address verified who mistyped both could never sign in again.
  const isOtherEmail = !provesPhone && registration.email !== form.email;
  if (isOtherEmail) return { ok: false, code: "other_email" };
  if (provesPhone) await lockFor(tx, `account of ${phone}`);
  const taken = await whatIsTaken(tx, form, provesPhone ? phone : null);
  if (taken.email || taken.phone || taken.subdomain) return refusal(tx, form, taken);
  const owner = deps.newId();
  await tx.insert(users).values({
    id: owner,
    email: form.email,
    password_hash,
    first_name: form.first_name,
    last_name: form.last_name,
    phone,
    phone_verified_at: provesPhone ? at : null,
    email_verified_at: provesPhone ? null : at,
    language: form.language ?? language,
    created_at: at,
  });
  await openBusiness(tx, { form, owner, phone, at, newId: deps.newId });
  await tx.update(registrations).set({ completed_at: at }).where(known);
  const session = await openSession(tx, deps, keys, {
    user: owner,
    deviceLabel,
    deviceKeys: form.device_keys,
  });
  // The session of this origin ends with the handover to the sub-domain, so that a registration leaves one
  // session.
  const left = claimedRefresh(session.refresh)?.session ?? null;
  const handoverCode = handsOver
    ? await issueHandover(tx, deps, keys, { user: owner, subdomain: form.subdomain, left })
    : null;
  return { ok: true, handoverCode, ...session };
}

function isOpen(registration: typeof registrations.$inferSelect, at: number): boolean {
  const { verified_at, completed_at, expires_at } = registration;
  return verified_at !== null && completed_at === null && expires_at > at;
}

/**
 * A verified number that is also the verified number of an account belongs to that account, because password
 * reset codes go by number. An unverified number proves nothing and reveals nothing.
 */
async function whatIsTaken(tx: Tx, form: RegisterForm, provedPhone: string | null): Promise<Taken> {
  const [subdomain] = await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.subdomain, form.subdomain));
  return {
    email: await isEmailTaken(tx, form.email),
    phone: provedPhone !== null && (await isPhoneTaken(tx, provedPhone)),
    subdomain: subdomain !== undefined,
  };
}

async function refusal(tx: Tx, form: RegisterForm, taken: Taken): Promise<RegisterOutcome> {
  const suggestions = taken.subdomain ? await freeLike(tx, form.subdomain) : [];
  return { ok: false, code: "taken", taken, suggestions };
}
