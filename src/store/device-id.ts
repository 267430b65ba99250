import type { Ids } from "#/platform/ids.ts";
import type { SecureDatabase } from "./secure-database.ts";

/**
 * The id that identifies this device to the server, created once; a new one each time if nothing can be
 * stored.
 */
export async function deviceId(db: SecureDatabase | null, ids: Ids): Promise<string> {
  const made = ids.next();
  if (db === null) return made;
  return db.transaction("rw", db.keys, async () => {
    const kept = await db.keys.get("device");
    if (kept?.device) return kept.device;
    await db.keys.put({ id: "device", key: null, device: made });
    return made;
  });
}
