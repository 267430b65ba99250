import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The storage for pictures. The server derives names from the content's hash plus an extension, so the bytes
 * under a name never change and can be cached forever.
 */
export type FileStore = {
  /** Stores bytes under a name; storing the same again has no effect. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  get(name: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null>;
  delete(name: string): Promise<void>;
};

const safeName = /^[a-z0-9]{16,128}\.(webp|png|jpg)$/;
const typeOf = { webp: "image/webp", png: "image/png", jpg: "image/jpeg" } as const;

/** Whether a name can belong to the store, which excludes anything that leads out of its folder. */
export function isFileName(name: string): boolean {
  return safeName.test(name);
}

/** The media type of a name in the store. */
export function fileType(name: string): string {
  const ending = safeName.exec(name)?.[1];
  return typeOf[ending as keyof typeof typeOf];
}

/** The store of a single machine: a folder, created with the first file. */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new RangeError("invalid file store name");
    return join(folder, name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true });
      // Written to a temporary file first: a reader sees the whole file or none.
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
