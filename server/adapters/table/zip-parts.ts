import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { TableRefusal } from "#/domain/import/table.ts";

/**
 * Far beyond the decompressed size of 10 MB of items; a zip bomb declares more, or is caught while
 * decompressing.
 */
const mostUnfolded = 256 * 1024 * 1024;
const mostParts = 2000;

/** The parts of an archive by name, with sizes checked before any of them is decompressed. */
export type ZipParts = {
  has: (name: string) => boolean;
  /** The part's text in chunks; throws if a part is larger than declared. */
  read: (name: string) => AsyncGenerator<string>;
};

/** @throws TableRefusal if the bytes are not an archive or decompress to too much */
export async function openZip(bytes: Uint8Array): Promise<ZipParts> {
  const zip = await opened(bytes);
  const parts = new Map<string, Entry>();
  let unfolded = 0;
  for await (const entry of zip.eachEntry()) {
    unfolded += entry.uncompressedSize;
    if (unfolded > mostUnfolded || parts.size >= mostParts)
      throw new TableRefusal("too_much_inside");
    parts.set(entry.fileName, entry);
  }
  return { has: (name) => parts.has(name), read: (name) => textOf(zip, parts.get(name)) };
}

async function opened(bytes: Uint8Array): Promise<ZipFile> {
  try {
    return await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      autoClose: false,
    });
  } catch {
    throw new TableRefusal("not_excel");
  }
}

async function* textOf(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<string> {
  if (entry === undefined || entry.isEncrypted()) throw new TableRefusal("damaged");
  const decoder = new TextDecoder("utf-8");
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream) yield decoder.decode(chunk as Buffer, { stream: true });
}
