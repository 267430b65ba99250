import { shutSessions } from "#server/kernel/access/shut-sessions.ts";
import type { Administrator } from "#server/kernel/audit/record-business-action.ts";
import { writeAudit } from "#server/kernel/audit/write-audit.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { beginStaffAction, type StaffRefusal } from "../staff-standing.ts";

/**
 * Ends the sessions of a member of the business on all their devices except the caller's; recorded with the
 * caller in the business's audit log. Users of other businesses and former members are `not_found`: a former
 * employer has no say in their other sign-ins. With a lost device, all their devices receive that reason and
 * hide everything (decisions/0048), since the owner need not know which one it is.
 *
 * @param session the caller's session, which continues
 */
export async function endMemberSessions(
  tx: Tx,
  actor: Administrator,
  member: string,
  { session, isDeviceLost }: { session: string; isDeviceLost: boolean },
): Promise<{ ok: true; ended: number } | StaffRefusal> {
  const begun = await beginStaffAction(tx, actor, member);
  if (!begun.ok) return begun;
  const { business, user, now, newId } = actor;
  const reason = isDeviceLost ? "device_lost" : "ended_by_owner";
  const ended = await shutSessions(tx, { user: member, at: now, reason, keep: session });
  const data = { sessions: ended.length, ...(isDeviceLost ? { lost: true } : {}) };
  await writeAudit(
    tx,
    { now, newId },
    { business, actor: user, action: "member.sessions_end", subject: member, data },
  );
  return { ok: true, ended: ended.length };
}
