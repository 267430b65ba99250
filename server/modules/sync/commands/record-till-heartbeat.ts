import { and, eq } from "drizzle-orm";
import type { Database } from "#server/kernel/database/database.ts";
import { tills } from "#server/kernel/database/schema-business.ts";
import type { Access } from "#server/kernel/access/access.ts";
import { asUuid } from "#server/kernel/http/uuid.ts";

/**
 * Records when a till last contacted the server, the number of its pending operations and the age of the
 * oldest (S25). Malformed headers are ignored. Not part of the feed: the list of tills is requested
 * separately.
 */
export async function recordTillHeartbeat(
  database: Database,
  access: Access,
  heartbeat: { till: string | undefined; pending: string | undefined; at: number },
): Promise<void> {
  const till = asUuid(heartbeat.till);
  if (till === null) return;
  const [count = "", since = ""] = (heartbeat.pending ?? "0;").split(";");
  const pending_count = /^\d{1,6}$/.test(count) ? Number(count) : 0;
  const oldest = Date.parse(since);
  const oldest_pending_at = pending_count > 0 && !Number.isNaN(oldest) ? oldest : null;
  for (const { business } of access.memberships) {
    await database.tenant({ user: access.user, business }, (tx) =>
      tx
        .update(tills)
        .set({ last_heard_at: heartbeat.at, pending_count, oldest_pending_at })
        .where(and(eq(tills.business_id, business), eq(tills.id, till))),
    );
  }
}
