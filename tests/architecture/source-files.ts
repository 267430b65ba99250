import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A file of the project as text. */
export interface SourceFile {
  /** From the project's folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Every file below the given folders whose name matches, generated ones left out.
 *
 * @param folders from the project's folder, such as `src/domain`
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

/** One file by its path from the project's folder. */
export function readProjectFile(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}
