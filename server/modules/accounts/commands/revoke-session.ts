import { and, eq } from "drizzle-orm";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { sessions } from "#server/kernel/database/schema-access.ts";
import type { Access } from "#server/kernel/access/access.ts";
import { recordOwnAction } from "#server/kernel/audit/record-own-action.ts";
import { shutLostDevice, shutSessions } from "#server/kernel/access/shut-sessions.ts";

/**
 * Ends one of a user's own sessions: its next request and its next refresh are refused. Idempotent; another
 * user's session is `not_found`. With a lost device, all users' sessions on it end with that reason
 * (decisions/0048).
 */
export function revokeSession(
  { database, now, newId }: Pick<ApiDeps, "database" | "now" | "newId">,
  access: Access,
  session: string,
  isDeviceLost = false,
): Promise<{ ok: true } | { ok: false; code: "not_found" }> {
  return database.system(async (tx) => {
    const isOwn = and(eq(sessions.id, session), eq(sessions.user_id, access.user));
    const [found] = await tx.select({ key: sessions.device_key }).from(sessions).where(isOwn);
    if (found === undefined) return { ok: false, code: "not_found" };
    const isOther = session !== access.session;
    const isLost = isDeviceLost && isOther;
    const reason = isLost ? "device_lost" : isOther ? "revoked_elsewhere" : "signed_out";
    const { user } = access;
    const at = now();
    const ended = await shutSessions(tx, { user, at, reason, only: session });
    if (isLost && found.key !== null) await shutLostDevice(tx, found.key, at);
    if (ended.length > 0)
      await recordOwnAction(tx, { now: at, newId }, access.user, "session.revoke", {
        subject: session,
        ...(isLost ? { data: { lost: true } } : {}),
      });
    return { ok: true };
  });
}
