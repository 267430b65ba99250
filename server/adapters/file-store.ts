import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Where pictures are kept. Names are made by the server from the content's hash and an ending, so a
 * name never changes its bytes and can be cached for ever.
 */
export type FileStore = {
  /** Keeps bytes under a name; keeping the same again changes nothing. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  get(name: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null>;
  delete(name: string): Promise<void>;
};

const safeName = /^[a-z0-9]{16,128}\.(webp|png|jpg)$/;
const typeOf = { webp: "image/webp", png: "image/png", jpg: "image/jpeg" } as const;

/** Whether a name can be one of the store's: nothing that leads out of its folder is. */
export function isFileName(name: string): boolean {
  return safeName.test(name);
}

/** The media type a name of the store stands for. */
export function fileType(name: string): string {
  const ending = safeName.exec(name)?.[1];
  return typeOf[ending as keyof typeof typeOf];
}

/** The store of one machine: a folder, which is made when the first file comes. */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new RangeError("not a name of the file store");
    return join(folder, name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true });
      // Written aside first: a reader sees the whole file or none.
      const aside = join(folder, `.${randomUUID()}`);
      await writeFile(aside, bytes);
      await rename(aside, path);
    },
    async get(name) {
      if (!isFileName(name)) return null;
      try {
        return { bytes: new Uint8Array(await readFile(pathOf(name))), type: fileType(name) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    delete: (name) => rm(pathOf(name), { force: true }),
  };
}
