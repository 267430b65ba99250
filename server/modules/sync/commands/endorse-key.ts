import { and, eq, isNull } from "drizzle-orm";
import type { MakerKeyBody } from "#/contract/device-keys.ts";
import { keyText } from "#/contract/signed-texts.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { sessions } from "#server/kernel/database/schema-access.ts";
import { makerKeys } from "#server/kernel/database/schema-device-keys.ts";
import type { Access } from "#server/kernel/access/access.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { isSignedBy, readPublicKey } from "#server/kernel/access/signatures.ts";
import { countAttempt } from "#server/kernel/access/attempt-limits.ts";
import { storeMakerKey } from "#server/modules/accounts/store-maker-key.ts";

export type EndorseOutcome =
  | { ok: true }
  | { ok: false; code: "forbidden" | "conflict" }
  | { ok: false; code: "too_many_attempts"; retryAfter: number };

/** Limits new keys per user; one is created whenever a PIN is set. */
const limit = { most: 30, span: 60 * 60 * 1000 } as const;

/**
 * Stores a new key of a signed-in user, endorsed by the signature of one they already have on this device
 * (S26). It is vouched for by the same password as that key. A repeated request returns the same result.
 */
export function endorseKey(
  { database, now, newId }: Pick<ApiDeps, "database" | "now" | "newId">,
  keys: Keys,
  { user, session }: Pick<Access, "user" | "session">,
  body: MakerKeyBody,
): Promise<EndorseOutcome> {
  return database.system(async (tx) => {
    const [own] = await tx
      .select({ device: sessions.device_key })
      .from(sessions)
      .where(eq(sessions.id, session));
    const device = own?.device ?? null;
    if (device === null) return { ok: false, code: "forbidden" };
    const [known] = await tx.select().from(makerKeys).where(eq(makerKeys.id, body.id));
    const isSame =
      known?.user_id === user &&
      known.device_key === device &&
      known.public_key === body.public_key;
    if (known !== undefined && !isSame) return { ok: false, code: "conflict" };
    const vouchedAt = await endorsedSince(tx, { user, device }, body);
    if (vouchedAt === null) return known ? { ok: true } : { ok: false, code: "forbidden" };
    const at = now();
    if (known === undefined) {
      const who = `keys of ${user}`;
      const counted = await countAttempt(tx, { keys, newId, at }, [{ who, ...limit }]);
      if (!counted.ok)
        return { ok: false, code: "too_many_attempts", retryAfter: counted.retryAfter };
    }
    await storeMakerKey(tx, { user, session, device, key: body, vouchedAt, at });
    return { ok: true };
  });
}

/** When a password vouched for the endorsing key; null if none of the user's keys signed it. */
async function endorsedSince(
  tx: Tx,
  { user, device }: { user: string; device: string },
  { id, public_key, endorsed_by, signature }: MakerKeyBody,
): Promise<number | null> {
  const [older] = await tx
    .select({ key: makerKeys.public_key, vouchedAt: makerKeys.vouched_at })
    .from(makerKeys)
    .where(
      and(
        eq(makerKeys.id, endorsed_by),
        eq(makerKeys.user_id, user),
        eq(makerKeys.device_key, device),
        isNull(makerKeys.ended_at),
      ),
    );
  if (older === undefined) return null;
  const isEndorsed = isSignedBy(readPublicKey(older.key), keyText(id, public_key), signature);
  return isEndorsed ? older.vouchedAt : null;
}
