/** Text files private to this origin, stored separately from its databases (S24). */
export interface PrivateFiles {
  /** Null if there is no such file. */
  read(name: string): Promise<string | null>;
  /** Replaces the file atomically: after a crash it has either the old or the new content. */
  write(name: string, text: string): Promise<void>;
  /** The names that begin with `prefix`, in no order. */
  list(prefix: string): Promise<string[]>;
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>;
}

/** The origin private file system; null in a browser without one. */
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
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async write(name, text) {
      const handle = await (await folder()).getFileHandle(name, { create: true });
      const file = await handle.createWritable();
      await file.write(text);
      await file.close();
    },
    async list(prefix) {
      const names: string[] = [];
      for await (const name of (await folder()).keys()) {
        if (name.startsWith(prefix)) names.push(name);
      }
      return names;
    },
    async remove(name) {
      try {
        await (await folder()).removeEntry(name);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotFoundError";
}
