import { eq } from "drizzle-orm";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { sessions } from "#server/kernel/database/schema-access.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { claimedRefresh, isGenuineRefresh } from "#server/kernel/access/tokens.ts";
import { recordOwnAction } from "#server/kernel/audit/record-own-action.ts";
import { shutSessions } from "#server/kernel/access/shut-sessions.ts";

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
