import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { profilePatch } from "#/contract/account.ts";
import { readPhone } from "#/domain/phone.ts";
import type { ApiDeps } from "../api-deps.ts";
import type { Tx } from "../db/database.ts";
import { memberships, users } from "../db/schema-access.ts";
import { businessCounters } from "../db/schema-business.ts";
import { userMfa } from "../db/schema-codes.ts";
import { changes } from "../db/schema-sync.ts";
import type { Access } from "../policies/access.ts";
import { recordAct } from "./record-act.ts";

export type ProfileChange =
  | { ok: true }
  /** Why the number is not taken. */
  | { ok: false; code: "bad_phone" | "phone_in_use_for_codes" };

/**
 * Writes what a person says of themselves. A changed number is unverified until a code to it came back;
 * while codes of the second factor go to the old one it cannot be changed, or a found session could
 * lead them elsewhere. A changed name is told to the devices of all their businesses.
 */
export async function changeProfile(
  { database, now, newId }: Pick<ApiDeps, "database" | "now" | "newId">,
  access: Access,
  { phone, ...rest }: z.infer<typeof profilePatch>,
): Promise<ProfileChange> {
  const reading = phone === undefined ? null : readPhone(phone);
  if (reading?.ok === false) return { ok: false, code: "bad_phone" };
  return database.system(async (tx) => {
    const isNamed = rest.first_name !== undefined || rest.last_name !== undefined;
    if (isNamed) await tellBusinesses(tx, access.user);
    const isSelf = eq(users.id, access.user);
    const [person] = await tx.select().from(users).where(isSelf).for("update");
    const isNewPhone = reading !== null && reading.value !== person?.phone;
    if (isNewPhone && (await getsCodesBySms(tx, access.user)))
      return { ok: false, code: "phone_in_use_for_codes" };
    const set = {
      ...rest,
      ...(isNewPhone ? { phone: reading.value, phone_verified_at: null } : {}),
    };
    if (Object.keys(set).length === 0) return { ok: true };
    await tx.update(users).set(set).where(isSelf);
    if (isNewPhone)
      await recordAct(tx, { access, now: now(), newId }, "profile.phone", access.user, {});
    return { ok: true };
  });
}

async function getsCodesBySms(tx: Tx, user: string): Promise<boolean> {
  const [factor] = await tx
    .select({ method: userMfa.method })
    .from(userMfa)
    .where(eq(userMfa.user_id, user));
  return factor?.method === "sms";
}

/** The person's row in each feed, in one order everywhere: who changes two businesses takes turns. */
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
    await tx
      .insert(changes)
      .values({ business_id: business, entity: "member", entity_id: user, seq: counter.seq })
      .onConflictDoUpdate({
        target: [changes.business_id, changes.entity, changes.entity_id],
        set: { seq: counter.seq, deleted: false },
      });
  }
}
