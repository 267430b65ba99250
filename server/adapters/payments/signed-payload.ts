import { createHmac } from "node:crypto";
import { sameText } from "#server/kernel/access/keys.ts";

/**
 * The checksum of ClickPesa's payloads in both directions: HMAC-SHA256 in hex over compact JSON whose keys
 * are sorted at every level, without the checksum's own fields (https://docs.clickpesa.com/home/checksum).
 */
export function payloadChecksum(key: string, payload: Record<string, unknown>): string {
  const { checksum: _own, checksumMethod: _method, ...signed } = payload;
  return createHmac("sha256", key)
    .update(JSON.stringify(sorted(signed)), "utf8")
    .digest("hex");
}

/** Returns the payload of a signed body; null if it is invalid or signed with another key. */
export function signedPayload(key: string, body: string): Record<string, unknown> | null {
  const payload = parsed(body);
  if (payload === null || key === "") return null;
  const { checksum } = payload;
  if (typeof checksum !== "string") return null;
  return sameText(checksum.toLowerCase(), payloadChecksum(key, payload)) ? payload : null;
}

function parsed(body: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(body) as unknown;
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  // By code units, like the gateway's own examples; a locale would sort some keys differently.
  const keys = Object.keys(value).toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]));
}
