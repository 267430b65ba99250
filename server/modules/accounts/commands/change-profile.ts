import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { profilePatch } from "#/contract/account.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Language } from "#/i18n/language.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { noteRaised } from "#server/kernel/database/feed-raised.ts";
import { memberships, users } from "#server/kernel/database/schema-access.ts";
import { businessCounters } from "#server/kernel/database/schema-business.ts";
import { changes } from "#server/kernel/database/schema-sync.ts";
import { type Reachable, reachable, tellPerson } from "../account-notice.ts";
import { factorOf } from "../mfa-challenge.ts";
import { recordOwnAction } from "#server/kernel/audit/record-own-action.ts";

export type ProfileChange = { ok: true } | { ok: false; code: "phone_gets_codes" };

/** The profile fields a user may edit. */
export type ProfileFields = Pick<
  z.infer<typeof profilePatch>,
  "first_name" | "last_name" | "phone" | "language" | "theme"
>;

/**
 * Whether a number would replace an existing one, which requires the password. `gets_codes`: it cannot be
 * replaced, because codes of the second factor are sent to the old one.
 */
export function checkPhone(
  { database }: Pick<ApiDeps, "database">,
  user: string,
  phone: string,
): Promise<"same" | "other" | "gets_codes"> {
  return database.system(
    async (tx) => {
      if ((await reachable(tx, user)).phone === phone) return "same";
      return (await factorOf(tx, user)) === "sms" ? "gets_codes" : "other";
    },
    { readOnly: true },
  );
}

/**
 * Updates a user's profile. A changed number is unverified until a code sent to it is confirmed; while codes
 * of the second factor go to the old one it cannot be changed, or a stolen session could redirect them. The
 * old number and the email are notified. A changed name is sent to the devices of all their businesses.
 *
 * @param patch its `phone` is as returned by `readPhone`
 */
export async function changeProfile(
  deps: Pick<ApiDeps, "database" | "now" | "newId" | "messenger" | "logger">,
  user: string,
  { phone, ...rest }: ProfileFields,
  language: Language,
): Promise<ProfileChange> {
  const { database, now, newId } = deps;
  let told: Reachable | null = null;
  const outcome = await database.system(async (tx): Promise<ProfileChange> => {
    if (rest.first_name !== undefined || rest.last_name !== undefined)
      await tellBusinesses(tx, user);
    const isSelf = eq(users.id, user);
    const [person] = await tx.select().from(users).where(isSelf).for("update");
    const isNewPhone = phone !== undefined && phone !== person?.phone;
    if (isNewPhone && (await factorOf(tx, user)) === "sms")
      return { ok: false, code: "phone_gets_codes" };
    const set = { ...rest, ...(isNewPhone ? { phone, phone_verified_at: null } : {}) };
    if (Object.keys(set).length === 0) return { ok: true };
    await tx.update(users).set(set).where(isSelf);
    const renamed = person === undefined ? null : namesChanged(person, rest);
    if (renamed !== null)
      await recordOwnAction(tx, { now: now() }, user, "profile.change", { data: renamed });
    if (isNewPhone) {
      await recordOwnAction(tx, { now: now(), newId }, user, "phone.change");
      told = person ?? null;
    }
    return { ok: true };
  });
  if (told !== null) tellPerson(deps, told, "phone_changed", language);
  return outcome;
}

type Names = Pick<typeof users.$inferSelect, "first_name" | "last_name">;

/** The names before and after a change; null if unchanged. Display settings are not audited. */
function namesChanged(
  { first_name, last_name }: Names,
  patch: Pick<ProfileFields, "first_name" | "last_name">,
): { before: Names; after: Names } | null {
  const before = { first_name, last_name };
  const after = {
    first_name: patch.first_name ?? first_name,
    last_name: patch.last_name ?? last_name,
  };
  const isSame = after.first_name === first_name && after.last_name === last_name;
  return isSame ? null : { before, after };
}

/** Touches the user's row in each business's feed, always in the same order to avoid deadlocks. */
async function tellBusinesses(tx: Tx, user: string): Promise<void> {
  const joined = await tx
    .select({ business: memberships.business_id })
    .from(memberships)
    .where(and(eq(memberships.user_id, user), eq(memberships.status, "active")))
    .orderBy(asc(memberships.business_id));
  for (const { business } of joined) {
    const [counter] = await tx
      .update(businessCounters)
      .set({ seq: sql`${businessCounters.seq} + 1` })
      .where(eq(businessCounters.business_id, business))
      .returning({ seq: businessCounters.seq });
    if (counter === undefined) throw new Error("The business has no counter");
    noteRaised(business, counter.seq);
    await tx
      .insert(changes)
      .values({ business_id: business, entity: "member", entity_id: user, seq: counter.seq })
      .onConflictDoUpdate({
        target: [changes.business_id, changes.entity, changes.entity_id],
        set: { seq: counter.seq, deleted: false },
      });
  }
}
