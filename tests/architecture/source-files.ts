import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A file of the project as text. */
export interface SourceFile {
  /** Relative to the project root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Returns every file below the given folders whose name matches, except generated ones.
 *
 * @param folders relative to the project root, such as `src/domain`
 */
export function sourceFiles(folders: readonly string[], name: RegExp): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && name.test(entry.name) && !entry.name.includes(".gen."))
      .map((entry) => {
        const full = path.join(entry.parentPath, entry.name);
        return {
          path: path.relative(root, full).split(path.sep).join("/"),
          text: readFileSync(full, "utf8"),
        };
      }),
  );
}

/** Reads a file by its path relative to the project root. */
export function readProjectFile(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}
