import type { TillBody } from "#/contract/auth.ts";
import type { TillRow } from "#/contract/catalogue-rows.ts";
import { tillText } from "#/contract/signed-texts.ts";
import { corePaths } from "#/contract/core-paths.ts";
import { isApiError } from "#/http/api-error.ts";
import type { Api } from "#/http/client.ts";
import type { Ids } from "#/platform/ids.ts";
import type { DeviceTill } from "#/store/meta-row.ts";
import { deviceTill, installTill } from "#/store/till.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { SignedIn } from "./session-state.ts";

interface TillPorts {
  api: Api;
  ids: Ids;
  device: () => Promise<string>;
  /** The device's signature (S26); null where it has no key. */
  prove: (text: string) => Promise<string | null>;
}

export type TillResult =
  | { ok: true; till: DeviceTill }
  /** `offline`: this device was never registered and cannot be without a line. */
  | { ok: false; code: "not_allowed" | "offline" | "refused" };

/**
 * The till this device is at this business. The first time it is asked of the server, which gives the
 * code that numbers begin with (S6); from then on it works without a line.
 */
export async function ensureTill(
  { api, ids, device, prove }: TillPorts,
  db: TradingDatabase,
  session: SignedIn,
): Promise<TillResult> {
  const known = await deviceTill(db);
  if (known) return { ok: true, till: known };
  if (!session.permissions.includes("till.register")) return { ok: false, code: "not_allowed" };
  const id = ids.next();
  const deviceId = await device();
  const proof = await prove(tillText(db.business, deviceId, id));
  const body: TillBody = {
    id,
    business: db.business,
    location: session.location.id,
    device_id: deviceId,
    name: session.location.name,
    ...(proof === null ? {} : { device_proof: proof }),
  };
  try {
    const till = await api.json({ method: "POST", path: corePaths.tills, body });
    if (!isTill(till)) return { ok: false, code: "refused" };
    return { ok: true, till: await installTill(db, till) };
  } catch (error) {
    return { ok: false, code: isApiError(error) ? "refused" : "offline" };
  }
}

/** What counting on depends on; the rest of the row is shown, not trusted. */
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
