import type { TillBody } from "#/contract/auth.ts";
import type { TillRow } from "#/contract/till.ts";
import { tillText } from "#/contract/signed-texts.ts";
import { corePaths } from "#/contract/core-paths.ts";
import { isApiError } from "#/http/api-error.ts";
import type { Api } from "#/http/client.ts";
import type { Ids } from "#/platform/ids.ts";
import type { DeviceTill } from "#/store/meta-row.ts";
import { partedTill } from "#/store/parted.ts";
import { lostTill } from "#/store/till-standing.ts";
import { refuseWish, tillWish, wishInPlaceOf } from "#/store/till-wish.ts";
import { deviceTill, installTill } from "#/store/till.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { SignedIn } from "./session-state.ts";

interface TillPorts {
  api: Api;
  ids: Ids;
  device: () => Promise<string>;
  /** The device's signature (S26); null if it has no key. */
  prove: (text: string) => Promise<string | null>;
}

export type TillResult =
  | { ok: true; till: DeviceTill }
  /** `not_asked`: registration has not been requested; `offline`: requested, and sent once online. */
  | { ok: false; code: "not_asked" | "not_allowed" | "offline" | "refused" };

/**
 * The till this device is at this business. It becomes one only when a user requests it and enters a name; a
 * browser used for reading never does. The server assigns the code that prefixes numbers (S6); from then on
 * the till works offline. If its code may be in use elsewhere, it becomes another till with the same name and
 * location, and keeps the old code until then. A server restored from a backup that lacks the till gets it
 * again, with its id, and gives it another code if its own was given to another till meanwhile (S18).
 */
export async function ensureTill(
  { api, ids, device, prove }: TillPorts,
  db: TradingDatabase,
  session: SignedIn,
): Promise<TillResult> {
  const known = await deviceTill(db);
  const parted = await partedTill(db);
  const lost = await lostTill(db);
  if (known && parted === null && lost === null) return { ok: true, till: known };
  if (!session.permissions.includes("till.register")) return { ok: false, code: "not_allowed" };
  const inPlaceOf = lost === null ? parted : null;
  const wish = await (inPlaceOf === null ? tillWish(db) : wishInPlaceOf(db, inPlaceOf, ids));
  const wanted = lost ?? (wish?.refused === true ? null : wish);
  if (wanted === null) return { ok: false, code: "not_asked" };
  const { id, name, location } = wanted;
  const deviceId = await device();
  const proof = await prove(tillText(db.business, deviceId, id));
  const body: TillBody = {
    id,
    business: db.business,
    location,
    device_id: deviceId,
    name,
    ...(inPlaceOf === null ? {} : { fresh: true }),
    ...(lost === null ? {} : { code: lost.code }),
    ...(proof === null ? {} : { device_proof: proof }),
  };
  try {
    const till = await api.json({ method: "POST", path: corePaths.tills, body });
    if (!isTill(till)) return { ok: false, code: "refused" };
    return { ok: true, till: await installTill(db, till) };
  } catch (error) {
    if (!isApiError(error)) return { ok: false, code: "offline" };
    if (wish === wanted && (error.status === 409 || error.status === 422))
      await refuseWish(db, wish);
    return { ok: false, code: "refused" };
  }
}

/** Validates the fields that numbering depends on; the rest of the row is only displayed. */
function isTill(value: unknown): value is TillRow {
  if (typeof value !== "object" || value === null) return false;
  const row = value as Partial<TillRow>;
  return (
    typeof row.id === "string" &&
    typeof row.code === "string" &&
    typeof row.location === "string" &&
    Number.isSafeInteger(row.last_number) &&
    Number.isSafeInteger(row.last_seq)
  );
}
