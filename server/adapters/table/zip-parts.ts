import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { TableRefusal } from "#/domain/import/table.ts";

/** Far beyond what 10 MB of items unfold to; a bomb says more, or lies and is caught while unfolding. */
const mostUnfolded = 256 * 1024 * 1024;
const mostParts = 2000;

/** The parts of an archive by name, sized before any of them is unfolded. */
export type ZipParts = {
  has: (name: string) => boolean;
  /** The part's text piece by piece; a part larger than it said ends in an error. */
  read: (name: string) => AsyncGenerator<string>;
};

/** @throws TableRefusal for what is no archive, or unfolds to too much */
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
