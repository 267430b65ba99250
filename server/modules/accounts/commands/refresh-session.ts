import { eq } from "drizzle-orm";
import type { TokenPair } from "#/contract/auth.ts";
import { refreshText } from "#/contract/refresh-text.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { sessions, users } from "#server/kernel/database/schema-access.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { isSignedBy, readPublicKey } from "#server/kernel/access/signatures.ts";
import {
  accessSeconds,
  claimedRefresh,
  isGenuineRefresh,
  refreshMillis,
  refreshToken,
  signAccess,
} from "#server/kernel/access/tokens.ts";
import { shutSessions } from "#server/kernel/access/shut-sessions.ts";

export type RefreshOutcome =
  | ({ ok: true } & TokenPair)
  | { ok: false; code: "session_gone"; isDeviceLost: boolean };

const gone = { ok: false, code: "session_gone", isDeviceLost: false } as const;
const lost = { ...gone, isDeviceLost: true } as const;

/**
 * Returns the successor of a refresh token (S9). The latest token presented remains valid until its successor
 * is presented, and repeated requests return the same successor: a lost response signs no one out. An older
 * token has been copied: the session ends. A session opened with a device's key can be renewed by that device
 * only (S26).
 *
 * @param proof the device's signature of the token; null if it sent none
 */
export async function refreshSession(
  { database, now }: ApiDeps,
  keys: Keys,
  token: string,
  proof: string | null,
): Promise<RefreshOutcome> {
  const claimed = claimedRefresh(token);
  if (claimed === null) return gone;
  const at = now();
  const { session: id, generation } = claimed;
  const owner = await database.system(async (tx) => {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, id)).for("update");
    if (session === undefined || !isGenuineRefresh(keys, session, generation, token)) return null;
    if (session.revoked_reason === "device_lost") return "lost";
    if (session.revoked_at !== null || session.refresh_expires_at <= at) return null;
    // A token copied from the device must have no effect: otherwise its holder could sign the owner out.
    if (!isFromDevice(session.device_key, token, proof)) return null;
    const [user] = await tx
      .select({ isActive: users.is_active })
      .from(users)
      .where(eq(users.id, session.user_id));
    const end = (reason: "account_disabled" | "token_reused") =>
      shutSessions(tx, { user: session.user_id, at, reason, only: id });
    if (user?.isActive !== true) {
      await end("account_disabled");
      return null;
    }
    if (generation < session.refresh_used) {
      await end("token_reused");
      return null;
    }
    const isFirstUse = generation > session.refresh_used;
    await tx
      .update(sessions)
      .set({
        last_used_at: at,
        refresh_used: generation,
        // The successor's 30 days count from its first issue, not its last.
        ...(isFirstUse ? { refresh_expires_at: at + refreshMillis } : {}),
      })
      .where(eq(sessions.id, id));
    return session;
  });
  if (owner === null) return gone;
  if (owner === "lost") return lost;
  return {
    ok: true,
    access: await signAccess(keys, { user: owner.user_id, session: id }, at),
    refresh: refreshToken(keys, owner, generation + 1),
    expires_in: accessSeconds,
  };
}

/**
 * Whether the request comes from the session's own device; sessions without a key (an older app, a plain
 * caller) need no proof.
 */
function isFromDevice(deviceKey: string | null, token: string, proof: string | null): boolean {
  if (deviceKey === null) return true;
  return proof !== null && isSignedBy(readPublicKey(deviceKey), refreshText(token), proof);
}
