import { randomBytes } from "node:crypto";

/**
 * A new UUIDv7 (RFC 9562 §5.7): 48 bits of time, the rest random.
 *
 * @param now epoch milliseconds
 */
export function newUuid(now: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/u, "$1-$2-$3-$4-");
}
