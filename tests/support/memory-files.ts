import type { PrivateFiles } from "#/platform/private-files.ts";

/** A private file system in memory; it outlives any database. */
export function createMemoryFiles(): PrivateFiles & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    read: async (name) => kept.get(name) ?? null,
    write: async (name, text) => void kept.set(name, text),
    list: async (prefix) => [...kept.keys()].filter((name) => name.startsWith(prefix)),
    remove: async (name) => void kept.delete(name),
  };
}
