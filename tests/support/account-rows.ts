import { and, asc, eq } from "drizzle-orm";
import { auditLog, sessions, users } from "#server/kernel/database/schema-access.ts";
import { mfaChallenges } from "#server/kernel/database/schema-codes.ts";
import type { TestApi } from "./api.ts";

/** Updates a user's row, bypassing every rule. */
export async function setUser(
  { database }: TestApi,
  id: string,
  values: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await database.system((tx) => tx.update(users).set(values).where(eq(users.id, id)));
}

/** A user's stored row. */
export async function userRow(
  { database }: TestApi,
  id: string,
): Promise<typeof users.$inferSelect> {
  const [row] = await database.system((tx) => tx.select().from(users).where(eq(users.id, id)));
  if (row === undefined) throw new Error("Nobody has this id");
  return row;
}

/** The users who performed that action in the business, from its audit log. */
export async function actorsOf(
  { database }: TestApi,
  business: string,
  action: string,
): Promise<(string | null)[]> {
  const rows = await database.system((tx) =>
    tx
      .select({ actor: auditLog.actor_id })
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.business_id, business))),
  );
  return rows.map(({ actor }) => actor);
}

/** Why each of a user's sessions ended, oldest first; null for an active one. */
export async function sessionEnds({ database }: TestApi, user: string): Promise<unknown[]> {
  const rows = await database.system((tx) =>
    tx
      .select({ reason: sessions.revoked_reason })
      .from(sessions)
      .where(eq(sessions.user_id, user))
      .orderBy(asc(sessions.id)),
  );
  return rows.map(({ reason }) => reason);
}

/**
 * Starts a sign-in with a correct password; the returned function reports whether it still waits for its
 * second factor.
 */
export async function openChallenge(api: TestApi, user: string): Promise<() => Promise<boolean>> {
  const id = api.newId();
  const at = api.clock.now;
  await api.database.system((tx) =>
    tx.insert(mfaChallenges).values({
      id,
      user_id: user,
      method: "sms",
      device_label: "",
      created_at: at,
      expires_at: at + 10 * 60 * 1000,
    }),
  );
  return async () => {
    const [row] = await api.database.system((tx) =>
      tx.select().from(mfaChallenges).where(eq(mfaChallenges.id, id)),
    );
    return (row?.expires_at ?? 0) > api.clock.now;
  };
}
