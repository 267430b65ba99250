import { and, eq, ne } from "drizzle-orm";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { memberships, sessions } from "#server/kernel/database/schema-access.ts";
import type { Access, Scope } from "#server/kernel/access/access.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { claimedRefresh, isGenuineRefresh } from "#server/kernel/access/tokens.ts";
import { recordOwnAction } from "#server/kernel/audit/record-own-action.ts";
import { shutSessions } from "#server/kernel/access/shut-sessions.ts";
import { writeAudit } from "#server/kernel/audit/write-audit.ts";

/**
 * Ends the sessions of a member of the business on all their devices except the caller's; recorded with the
 * caller in the business's audit log. Users of other businesses and former members are `not_found`: a former
 * employer has no say in their other sign-ins. With a lost device, all their devices receive that reason and
 * hide everything (decisions/0048), since the owner need not know which one it is.
 */
export function endMemberSessions(
  { database, now, newId }: Pick<ApiDeps, "database" | "now" | "newId">,
  { business }: Pick<Scope, "business">,
  { user: actor, session }: Pick<Access, "user" | "session">,
  member: string,
  isDeviceLost = false,
): Promise<{ ok: true; ended: number } | { ok: false; code: "not_found" }> {
  return database.system(async (tx) => {
    const [joined] = await tx
      .select({ user: memberships.user_id })
      .from(memberships)
      .where(
        and(
          eq(memberships.business_id, business),
          eq(memberships.user_id, member),
          ne(memberships.status, "left"),
        ),
      );
    if (joined === undefined) return { ok: false, code: "not_found" };
    const at = now();
    const reason = isDeviceLost ? "device_lost" : "ended_by_owner";
    const ended = await shutSessions(tx, { user: member, at, reason, keep: session });
    const data = { sessions: ended.length, ...(isDeviceLost ? { lost: true } : {}) };
    await writeAudit(
      tx,
      { now: at, newId },
      { business, actor, action: "member.sessions_end", subject: member, data },
    );
    return { ok: true, ended: ended.length };
  });
}

/**
 * Ends the session of a refresh token: a device that signed out offline reports it later. Any generation is
 * accepted, since a token that only ends its own session is worthless to anyone else.
 */
export function endSessionOf(
  { database, now, newId }: Pick<ApiDeps, "database" | "now" | "newId">,
  keys: Keys,
  token: string,
): Promise<void> {
  const claimed = claimedRefresh(token);
  if (claimed === null) return Promise.resolve();
  const { session: id, generation } = claimed;
  return database.system(async (tx) => {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, id)).for("update");
    if (session === undefined || !isGenuineRefresh(keys, session, generation, token)) return;
    if (session.revoked_at !== null) return;
    const at = now();
    const { user_id: user } = session;
    await shutSessions(tx, { user, at, reason: "signed_out", only: id });
    await recordOwnAction(tx, { now: at, newId }, user, "session.close", { subject: id });
  });
}
