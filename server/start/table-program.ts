import { join } from "node:path";
import { build } from "vite";
import type { TableProgram } from "#server/adapters/table/table-reader.ts";

/**
 * Bundles the file-reading worker from source, for `npm run dev` and for tests, where the server is not built
 * and Node cannot run the sources directly.
 *
 * @param root the repository root
 */
export async function tableProgramOf(root: string): Promise<TableProgram> {
  const made = await build({
    root,
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      target: "node20",
      minify: false,
      rolldownOptions: {
        input: join(root, "server/adapters/table/table-worker.ts"),
        output: { format: "cjs", codeSplitting: false },
      },
    },
  });
  const [output] = [made].flat();
  if (output === undefined || !("output" in output)) throw new Error("the build returned no files");
  const [chunk] = output.output;
  return { code: chunk.code };
}
