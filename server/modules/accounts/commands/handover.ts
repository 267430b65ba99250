import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { handovers } from "#server/kernel/database/schema-codes.ts";
import { type Access, primaryMembership } from "#server/kernel/access/access.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { recordOwnAction } from "#server/kernel/audit/record-own-action.ts";
import { shutSessions } from "#server/kernel/access/shut-sessions.ts";
import { openSession, type SessionOwner, type SignedIn } from "../open-session.ts";

/** A ticket is valid for one minute, once. */
const life = 60 * 1000;

/**
 * Creates the ticket that signs a user in on a business's own subdomain. Only its MAC is stored. The ticket
 * contains the session `left` for the new one, if there is one.
 */
export async function issueHandover(
  tx: Tx,
  { now, newId }: Pick<ApiDeps, "now" | "newId">,
  keys: Keys,
  { user, subdomain, left }: { user: string; subdomain: string; left: string | null },
): Promise<string> {
  const at = now();
  const secret = randomBytes(32).toString("base64url");
  const code = left === null ? secret : `${secret}.${left}`;
  await tx.delete(handovers).where(lte(handovers.expires_at, at - life));
  await tx.insert(handovers).values({
    id: newId(),
    user_id: user,
    code_hash: hashOf(keys, code),
    subdomain,
    expires_at: at + life,
  });
  return code;
}

/**
 * A ticket to the own address of the user's business after a sign-in on the bare host; null if they have no
 * business. The current session remains valid until the ticket is redeemed.
 */
export async function offerHandover(
  deps: Pick<ApiDeps, "database" | "now" | "newId">,
  keys: Keys,
  access: Access,
): Promise<{ code: string; subdomain: string } | null> {
  const home = primaryMembership(access);
  if (home === null) return null;
  return deps.database.system(async (tx) => {
    const [shop] = await tx
      .select({ subdomain: businesses.subdomain })
      .from(businesses)
      .where(eq(businesses.id, home.business));
    if (shop === undefined) return null;
    const { subdomain } = shop;
    return {
      code: await issueHandover(tx, deps, keys, { user: access.user, subdomain, left: null }),
      subdomain,
    };
  });
}

export type HandoverOutcome = ({ ok: true } & SignedIn) | { ok: false; code: "handover_gone" };

/** Redeems a ticket at the subdomain it was issued for. Of several concurrent attempts one succeeds. */
export function redeemHandover(
  deps: Pick<ApiDeps, "database" | "now" | "newId">,
  keys: Keys,
  { code, tenant, ...device }: { code: string; tenant: string | null } & Omit<SessionOwner, "user">,
): Promise<HandoverOutcome> {
  const at = deps.now();
  return deps.database.system(async (tx) => {
    const gone = { ok: false, code: "handover_gone" } as const;
    if (tenant === null) return gone;
    const [ticket] = await tx
      .update(handovers)
      .set({ used_at: at })
      .where(
        and(
          eq(handovers.code_hash, hashOf(keys, code)),
          eq(handovers.subdomain, tenant),
          isNull(handovers.used_at),
          gt(handovers.expires_at, at),
        ),
      )
      .returning({ user: handovers.user_id });
    if (ticket === undefined) return gone;
    const [owner] = await tx
      .select({ isActive: users.is_active })
      .from(users)
      .where(eq(users.id, ticket.user));
    if (owner?.isActive !== true) return gone;
    await endLeft(tx, ticket.user, code, at);
    return { ok: true, ...(await openSession(tx, deps, keys, { user: ticket.user, ...device })) };
  });
}

/** Ends the session named by a redeemed ticket; the ticket's MAC protects that name from forgery. */
async function endLeft(tx: Tx, user: string, code: string, at: number): Promise<void> {
  const [, left] = code.split(".");
  if (left === undefined) return;
  await shutSessions(tx, { user, at, reason: "signed_out", only: left });
  await recordOwnAction(tx, { now: at }, user, "session.close", { subject: left });
}

function hashOf(keys: Keys, code: string): string {
  return keys.mac("ticket", `handover ${code}`);
}
