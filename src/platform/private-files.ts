/** Texts of this origin alone, which the browser keeps apart from its databases (S24). */
export interface PrivateFiles {
  /** Null where there is none of that name. */
  read(name: string): Promise<string | null>;
  /** Replaces it whole: after a crash it is the old one or the new one. */
  write(name: string, text: string): Promise<void>;
}

/** The origin's private file system; null in a browser without one. */
export function createPrivateFiles(
  storage: Partial<Pick<StorageManager, "getDirectory">> | undefined,
): PrivateFiles | null {
  if (storage?.getDirectory === undefined) return null;
  const folder = () => (storage as Pick<StorageManager, "getDirectory">).getDirectory();
  return {
    async read(name) {
      try {
        const handle = await (await folder()).getFileHandle(name);
        return await (await handle.getFile()).text();
      } catch (error) {
        if (error instanceof DOMException && error.name === "NotFoundError") return null;
        throw error;
      }
    },
    async write(name, text) {
      const handle = await (await folder()).getFileHandle(name, { create: true });
      const file = await handle.createWritable();
      await file.write(text);
      await file.close();
    },
  };
}
