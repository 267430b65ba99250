import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, type Plugin, type PluginOption, type Rolldown } from "vite";
import { frontPageFiles } from "#/contract/front-page.ts";

type Built = Rolldown.RolldownOutput["output"][number];

/** What src/features/landing/render-front-page.tsx exports. */
interface Renderer {
  renderFrontPage: (
    language: keyof typeof frontPageFiles,
    assets: { styles: string; script: string },
  ) => string;
}

const folder = "src/features/landing";

/**
 * Draws the landing page while the app is built and puts it beside it: one file a language with its
 * styles inside, one small script, the pictures. They are files of the app's build, so the worker can
 * keep the pages; nothing of them is part of the app's own scripts and styles.
 *
 * @param plugins those that understand the app's sources, new ones for each build
 */
export function landingPages(plugins: () => PluginOption[]): Plugin {
  let root = "";
  return {
    name: "kaunta-landing-pages",
    apply: (_config, { command, mode }) => command === "build" && mode !== "server",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const drawing = await buildPart({
        root,
        plugins: plugins(),
        build: {
          ssr: true,
          // Node draws it: a text of the page needs no older form.
          target: "node20",
          outDir: join(root, "dist/landing"),
          ssrEmitAssets: true,
          cssCodeSplit: false,
          rolldownOptions: { input: `${folder}/render-front-page.tsx` },
        },
      });
      const [script] = await buildPart({
        root,
        plugins: plugins(),
        build: {
          write: false,
          target: "es2022",
          modulePreload: false,
          rolldownOptions: {
            input: `${folder}/page-script.ts`,
            output: { format: "iife", entryFileNames: "assets/landing-[hash].js" },
          },
        },
      });
      if (script?.type !== "chunk") throw new Error("The landing page's script was not built.");
      this.emitFile({ type: "asset", fileName: script.fileName, source: script.code });
      for (const picture of drawing.filter(isPicture)) {
        this.emitFile({ type: "asset", fileName: picture.fileName, source: picture.source });
      }
      const renderer = join(root, "dist/landing", drawing[0]?.fileName ?? "");
      const { renderFrontPage } = (await import(pathToFileURL(renderer).href)) as Renderer;
      const assets = { styles: stylesOf(drawing), script: `/${script.fileName}` };
      for (const language of ["en", "sw"] as const) {
        const fileName = frontPageFiles[language].slice(1);
        this.emitFile({ type: "asset", fileName, source: renderFrontPage(language, assets) });
      }
    },
  };
}

async function buildPart(config: InlineConfig): Promise<Built[]> {
  const shared = { emptyOutDir: true, copyPublicDir: false, ...config.build };
  const built = await build({ ...config, configFile: false, logLevel: "warn", build: shared });
  if (!("output" in built)) throw new Error("The landing page was not built in one piece.");
  return built.output;
}

function isPicture(part: Built): part is Rolldown.OutputAsset {
  return part.type === "asset" && /\.(avif|webp)$/u.test(part.fileName);
}

function stylesOf(parts: readonly Built[]): string {
  const sheets = parts.flatMap((part) =>
    part.type === "asset" && part.fileName.endsWith(".css") ? [String(part.source)] : [],
  );
  if (sheets.length === 0) throw new Error("The landing page was built without its styles.");
  return sheets.join("").trim();
}
