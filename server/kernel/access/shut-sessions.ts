import { and, eq, inArray, isNotNull, isNull, ne, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Tx } from "../database/database.ts";
import { sessions } from "../database/schema-access.ts";
import { makerKeys } from "../database/schema-device-keys.ts";

export type EndReason = NonNullable<(typeof sessions.$inferSelect)["revoked_reason"]>;

/** A user's sessions: one of them, or all but one. */
export type ShutSessions = { user: string; at: number; reason: EndReason } & (
  | { only: string }
  | { keep: string | null }
);

/**
 * The reasons for which all keys of a user end, regardless of the session that registered them and how it
 * ended.
 */
const endsAllKeys: ReadonlySet<EndReason> = new Set([
  "password_changed",
  "password_reset",
  "ended_by_owner",
  "account_disabled",
]);

/**
 * Ends sessions and the keys registered in them (S26): later signatures by these keys prove nothing. Signing
 * out ends no key, so that operations still waiting on the device remain provable. The only function that
 * ends either.
 *
 * @returns ids of the sessions ended by this call
 */
export async function shutSessions(tx: Tx, which: ShutSessions): Promise<string[]> {
  const { user, at, reason } = which;
  const ended = await tx
    .update(sessions)
    .set({ revoked_at: at, revoked_reason: reason })
    .where(and(eq(sessions.user_id, user), isNull(sessions.revoked_at), meant(sessions.id, which)))
    .returning({ id: sessions.id });
  const ids = ended.map(({ id }) => id);
  if (reason === "signed_out") return ids;
  // Keys of a previously ended session remain valid, unless all of the user's keys are to end.
  const isAll = endsAllKeys.has(reason) || (reason === "device_lost" && "keep" in which);
  const told = isAll
    ? meant(makerKeys.session_id, { keep: "keep" in which ? which.keep : null })
    : inArray(makerKeys.session_id, ids);
  await tx
    .update(makerKeys)
    .set({ ended_at: at })
    .where(and(eq(makerKeys.user_id, user), isNull(makerKeys.ended_at), told));
  return ids;
}

/**
 * Ends all users' sessions and keys on a lost device, whoever reports it, since others may be using it.
 * Sessions ended earlier are marked as lost, too, in case the device has not received that end; sessions
 * signed out by their user left nothing open.
 */
export async function shutLostDevice(tx: Tx, deviceKey: string, at: number): Promise<void> {
  const isThere = eq(sessions.device_key, deviceKey);
  const open = await tx
    .select({ id: sessions.id, user: sessions.user_id })
    .from(sessions)
    .where(and(isThere, isNull(sessions.revoked_at)));
  for (const { id, user } of open)
    await shutSessions(tx, { user, at, reason: "device_lost", only: id });
  await tx
    .update(sessions)
    .set({ revoked_reason: "device_lost" })
    .where(and(isThere, isNotNull(sessions.revoked_at), ne(sessions.revoked_reason, "signed_out")));
  await tx
    .update(makerKeys)
    .set({ ended_at: at })
    .where(and(eq(makerKeys.device_key, deviceKey), isNull(makerKeys.ended_at)));
}

function meant(
  column: PgColumn,
  which: { only: string } | { keep: string | null },
): SQL | undefined {
  if ("only" in which) return eq(column, which.only);
  return which.keep === null ? undefined : ne(column, which.keep);
}
