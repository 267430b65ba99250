import type { SecureDatabase } from "./secure-database.ts";
import { deviceKey, seal, unseal } from "./vault-key.ts";

/** A session whose end the server has not received yet. */
export interface Farewell {
  id: string;
  refresh: string;
}

const prefix = "farewell:";

/** Lifetime of a refresh token on the server. */
const lifeMs = 30 * 86_400_000;

/** Stores the sealed refresh token of a user who signed out while offline, to revoke it on the server later. */
export async function keepFarewell(
  db: SecureDatabase,
  crypto: Crypto,
  { user, refresh }: { user: string; refresh: string },
  now: number,
): Promise<void> {
  const value = await seal(crypto, await deviceKey(db, crypto), refresh);
  const id = `${prefix}${user}:${now}`;
  await db.tokens.put({ id, value, encrypted: true, createdAt: now, expiresAt: now + lifeMs });
}

/** The sign-outs still to be reported. Records that can no longer be decrypted are dropped. */
export async function farewells(db: SecureDatabase, crypto: Crypto): Promise<Farewell[]> {
  const records = await db.tokens.where("id").startsWith(prefix).toArray();
  if (records.length === 0) return [];
  const key = await deviceKey(db, crypto);
  const opened = await Promise.all(
    records.map(async ({ id, value }) => ({ id, refresh: await unseal(crypto, key, value) })),
  );
  const lost = opened.filter(({ refresh }) => refresh === null);
  await db.tokens.bulkDelete(lost.map(({ id }) => id));
  return opened.flatMap(({ id, refresh }) => (refresh === null ? [] : [{ id, refresh }]));
}

/** Removes a reported sign-out. */
export async function dropFarewell(db: SecureDatabase, id: string): Promise<void> {
  await db.tokens.delete(id);
}
