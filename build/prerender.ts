import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, type PluginOption, type Rolldown } from "vite";

type Built = Rolldown.RolldownOutput["output"][number];

/** The location of the app's sources and the plugins that compile them, new instances for each build. */
export interface Workshop {
  readonly root: string;
  readonly plugins: () => PluginOption[];
}

/** A module of the app that runs in Node, with its styles as text and the pictures it references. */
export interface DrawnPart {
  readonly module: unknown;
  readonly styles: string;
  readonly pictures: readonly Rolldown.OutputAsset[];
}

/**
 * Builds a module that renders a page and loads it.
 *
 * @param input path of the module, relative to the root
 * @param name name of its folder in dist/
 */
export async function drawnPart(
  workshop: Workshop,
  input: string,
  name: string,
): Promise<DrawnPart> {
  const outDir = join(workshop.root, "dist", name);
  const parts = await buildPart(workshop, {
    ssr: true,
    // Runs in Node, so the output needs no older syntax.
    target: "node20",
    outDir,
    ssrEmitAssets: true,
    cssCodeSplit: false,
    rolldownOptions: { input },
  });
  const entry = parts.find((part) => part.type === "chunk" && part.isEntry);
  const module: unknown = await import(pathToFileURL(join(outDir, entry?.fileName ?? "")).href);
  const assets = parts.filter((part) => part.type === "asset");
  const sheets = assets.filter(({ fileName }) => fileName.endsWith(".css"));
  if (sheets.length === 0) throw new Error(`${input} was built without its styles.`);
  return {
    module,
    styles: sheets
      .map(({ source }) => String(source))
      .join("")
      .trim(),
    pictures: assets.filter(({ fileName }) => /\.(avif|webp)$/u.test(fileName)),
  };
}

/** Builds a page's script into one file, `assets/<name>-<hash>.js`, that runs without waiting for others. */
export async function pageScript(
  workshop: Workshop,
  input: string,
  name: string,
): Promise<Rolldown.OutputChunk> {
  const [chunk] = await buildPart(workshop, {
    write: false,
    target: "es2022",
    modulePreload: false,
    rolldownOptions: {
      input,
      output: { format: "iife", entryFileNames: `assets/${name}-[hash].js` },
    },
  });
  if (chunk?.type !== "chunk") throw new Error(`${input} was not built.`);
  return chunk;
}

async function buildPart(
  { root, plugins }: Workshop,
  options: NonNullable<InlineConfig["build"]>,
): Promise<Built[]> {
  const built = await build({
    root,
    plugins: plugins(),
    configFile: false,
    logLevel: "warn",
    build: { emptyOutDir: true, copyPublicDir: false, ...options },
  });
  if (!("output" in built)) throw new Error("The page was built into more than one output.");
  return built.output;
}
