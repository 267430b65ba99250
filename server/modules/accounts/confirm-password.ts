import { eq, inArray } from "drizzle-orm";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { loginAttempts, users } from "#server/kernel/database/schema-access.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { passwordMatches } from "#server/kernel/access/password-hash.ts";
import { countAttempt } from "#server/kernel/access/attempt-limits.ts";

/** A stolen token must not allow guessing the password. */
const limit = { most: 5, span: 15 * 60 * 1000 } as const;

export type PasswordConfirmation =
  | { ok: true }
  | { ok: false; code: "wrong_password" }
  /** Seconds. */
  | { ok: false; code: "too_many_attempts"; retryAfter: number };

/** Prompts a signed-in user for their password again; refuses after 5 wrong ones in 15 minutes. */
export async function confirmPassword(
  { database, now, newId }: Pick<ApiDeps, "database" | "now" | "newId">,
  keys: Keys,
  user: string,
  password: string,
): Promise<PasswordConfirmation> {
  const counted = await database.system((tx) =>
    countAttempt(tx, { keys, newId, at: now() }, [{ ...limit, who: `password ${user}` }]),
  );
  if (!counted.ok) return { ok: false, code: "too_many_attempts", retryAfter: counted.retryAfter };
  const [account] = await database.system(
    (tx) => tx.select({ hash: users.password_hash }).from(users).where(eq(users.id, user)),
    { readOnly: true },
  );
  if (!(await passwordMatches(account?.hash ?? null, password)))
    return { ok: false, code: "wrong_password" };
  await database.system((tx) =>
    tx.delete(loginAttempts).where(inArray(loginAttempts.id, counted.ids)),
  );
  return { ok: true };
}
