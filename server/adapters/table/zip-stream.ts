import { Readable } from "node:stream";
import { pipeline } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file of an archive, written in chunks. */
export type ZipPart = { name: string; pieces: AsyncIterable<string> | Iterable<string> };

type Written = { name: Buffer; sum: number; packed: number; plain: number; at: number };

/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x08_08;
const deflated = 8;
/** 1 January 1980, the earliest date of the format. */
const day = 0x00_21;

/** Streams an archive: only the current chunk and the list of its files are held in memory. */
export async function* zipStream(
  parts: AsyncIterable<ZipPart> | Iterable<ZipPart>,
): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name, pieces } of parts) {
    const one: Written = { name: Buffer.from(name), sum: 0, packed: 0, plain: 0, at };
    const head = localHead(one.name);
    at += head.length;
    yield head;
    const packer = createDeflateRaw();
    // An error of the source surfaces where the packer is read.
    pipeline(Readable.from(counted(pieces, one)), packer, () => undefined);
    for await (const packed of packer as AsyncIterable<Buffer>) {
      one.packed += packed.length;
      at += packed.length;
      yield packed;
    }
    const tail = sizes(one);
    at += tail.length;
    yield tail;
    written.push(one);
  }
  const entries = written.map(directoryEntry);
  const length = entries.reduce((sum, entry) => sum + entry.length, 0);
  yield* entries;
  yield directoryEnd(entries.length, length, at);
}

async function* counted(pieces: ZipPart["pieces"], one: Written): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    one.sum = crc32(bytes, one.sum);
    one.plain += bytes.length;
    yield bytes;
  }
}

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04_03_4b_50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(day, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function sizes({ sum, packed, plain }: Written): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08_07_4b_50, 0);
  tail.writeUInt32LE(sum, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(plain, 12);
  return tail;
}

function directoryEntry({ name, sum, packed, plain, at }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02_01_4b_50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(day, 14);
  entry.writeUInt32LE(sum, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(plain, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, name]);
}

function directoryEnd(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
