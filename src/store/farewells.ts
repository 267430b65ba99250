import type { SecureDatabase } from "./secure-database.ts";
import { deviceKey, seal, unseal } from "./vault-key.ts";

/** A session the server has not heard the end of yet. */
export interface Farewell {
  id: string;
  refresh: string;
}

const prefix = "farewell:";

/** The server has forgotten a refresh token by itself after this long. */
const lifeMs = 30 * 86_400_000;

/** Keeps the refresh token of somebody who signed out unheard, sealed, to be taken back at the server. */
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

/** All that is still to be told. One that cannot be opened any more is dropped: it is worth nothing. */
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

/** The server has heard it. */
export async function dropFarewell(db: SecureDatabase, id: string): Promise<void> {
  await db.tokens.delete(id);
}
