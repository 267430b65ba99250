import { and, eq } from "drizzle-orm";
import type { Database } from "#server/kernel/database/database.ts";
import { tills } from "#server/kernel/database/schema-business.ts";
import type { Access } from "#server/kernel/access/access.ts";
import { asUuid } from "#server/kernel/http/uuid.ts";

/**
 * Remembers that a till was heard, how many operations wait on it and since when (S25). Reads the
 * headers as they come; what is not in form says nothing. Not a commit of the feed: the list of
 * tills asks for it afresh.
 */
export async function recordTillHeartbeat(
  database: Database,
  access: Access,
  heard: { till: string | undefined; pending: string | undefined; at: number },
): Promise<void> {
  const till = asUuid(heard.till);
  if (till === null) return;
  const [count = "", since = ""] = (heard.pending ?? "0;").split(";");
  const pending_count = /^\d{1,6}$/.test(count) ? Number(count) : 0;
  const oldest = Date.parse(since);
  const oldest_pending_at = pending_count > 0 && !Number.isNaN(oldest) ? oldest : null;
  for (const { business } of access.memberships) {
    await database.tenant({ user: access.user, business }, (tx) =>
      tx
        .update(tills)
        .set({ last_heard_at: heard.at, pending_count, oldest_pending_at })
        .where(and(eq(tills.business_id, business), eq(tills.id, till))),
    );
  }
}
