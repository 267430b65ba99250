import { crc32, deflateRawSync } from "node:zlib";

export type ZipPart = {
  name: string;
  bytes: Uint8Array;
  /** The bytes are already compressed, and declare this uncompressed size. */
  packedFrom?: number;
};

/** A ZIP archive that may also contain false size declarations. */
export function zipOf(parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const isPacked = part.packedFrom !== undefined;
    const packed = isPacked ? Buffer.from(part.bytes) : deflateRawSync(part.bytes);
    const name = Buffer.from(part.name);
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(isPacked ? 0 : crc32(part.bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(part.packedFrom ?? part.bytes.length, 18);
    const sizes = Buffer.alloc(4);
    sizes.writeUInt16LE(name.length, 0);
    files.push(Buffer.from("PK\u0003\u0004"), facts, sizes, name, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const made = Buffer.from([20, 0]);
    directory.push(Buffer.from("PK\u0001\u0002"), made, facts, sizes, place, name);
    at += 4 + 22 + 4 + name.length + packed.length;
  }
  const size = directory.reduce((sum, one) => sum + one.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(
    Buffer.concat([...files, ...directory, Buffer.from("PK\u0005\u0006"), end]),
  );
}
