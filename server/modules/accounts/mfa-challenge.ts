import { and, eq, gt, isNull, lt, lte } from "drizzle-orm";
import type { MfaMethod } from "#/contract/account.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { mfaChallenges, userMfa } from "#server/kernel/database/schema-codes.ts";
import { type Keys, sameText } from "#server/kernel/access/keys.ts";
import { type Account, readAccount } from "./account-standing.ts";
import { attemptsOf } from "#server/kernel/access/login-limits.ts";
import { asUuid } from "#server/kernel/http/uuid.ts";

/** Limits between password and code: ten minutes, three wrong codes, five resends. */
export const challengeLimits = { life: 10 * 60 * 1000, tries: 3, resends: 5 } as const;

const hour = 60 * 60 * 1000;

export type Challenge = typeof mfaChallenges.$inferSelect;

/** Returns the enabled second factor of a user, or null if it is off. */
export async function factorOf(tx: Tx, user: string): Promise<MfaMethod | null> {
  const [factor] = await tx
    .select({ method: userMfa.method })
    .from(userMfa)
    .where(eq(userMfa.user_id, user));
  return factor?.method ?? null;
}

/** Opens a challenge after a correct password and returns its ticket. */
export async function openChallenge(
  tx: Tx,
  { keys, newId, at }: { keys: Keys; newId: () => string; at: number },
  account: Account,
  { method, deviceLabel }: { method: MfaMethod; deviceLabel: string },
): Promise<string> {
  await tx.delete(mfaChallenges).where(lte(mfaChallenges.created_at, at - hour));
  const id = newId();
  await tx.insert(mfaChallenges).values({
    id,
    user_id: account.id,
    method,
    device_label: deviceLabel,
    created_at: at,
    expires_at: at + challengeLimits.life,
  });
  return ticketOf(keys, id, account);
}

/**
 * Returns the challenge of a ticket with its row locked, and its account. Null if the ticket was not issued
 * by this server or belongs to another user, and if the challenge is over: expired, out of tries, already
 * redeemed, or the password or second factor has changed since.
 */
export async function challengeOf(
  tx: Tx,
  keys: Keys,
  { name, tenant, ticket }: { name: string; tenant: string | null; ticket: string },
  at: number,
): Promise<{ challenge: Challenge; account: Account } | null> {
  const id = asUuid(ticket.split(".")[0]);
  const account = await readAccount(tx, name, tenant);
  if (id === null || account === null) return null;
  if (!sameText(ticket, ticketOf(keys, id, account))) return null;
  const isOpen = and(
    eq(mfaChallenges.id, id),
    eq(mfaChallenges.user_id, account.id),
    isNull(mfaChallenges.done_at),
    gt(mfaChallenges.expires_at, at),
    lt(mfaChallenges.tries, challengeLimits.tries),
  );
  const [challenge] = await tx.select().from(mfaChallenges).where(isOpen).for("update");
  if (challenge === undefined) return null;
  if ((await factorOf(tx, account.id)) !== challenge.method) return null;
  return { challenge, account };
}

/** The MAC also covers the password, so changing it invalidates challenges begun with the old one. */
function ticketOf(keys: Keys, id: string, account: Account): string {
  const whose = attemptsOf(account);
  return `${id}.${keys.mac("ticket", `mfa ${id} ${whose} ${account.password_hash}`)}`;
}
