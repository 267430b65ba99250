import type { EnvironmentModuleNode, Plugin, PluginOption, ViteDevServer } from "vite";
// Imported by path: tools that read vite.config.ts without Vite do not resolve `#/`.
import { fillFrontPage, frontPageFiles, noFacts } from "../src/contract/front-page.ts";
import { drawnPart, pageScript } from "./prerender.ts";

/** The exports of src/features/landing/render-front-page.tsx. */
interface Renderer {
  renderFrontPage: (
    language: keyof typeof frontPageFiles,
    assets: { styles: string; script: string; isModule?: boolean },
  ) => string;
}

const drawing = "src/features/landing/render-front-page.tsx";
const script = "src/features/landing/page-script.ts";

/**
 * Renders the landing page during the app's build and emits it next to the app: one file per language with
 * inlined styles, one small script, the pictures. They are files of the app's build, so the worker can cache
 * the pages; none of them is part of the app's own scripts and styles. Under `npm run dev` the page is
 * rendered on every request.
 *
 * @param plugins returns the plugins that compile the app's sources, new instances for each build
 */
export function landingPages(plugins: () => PluginOption[]): Plugin {
  let root = "";
  return {
    name: "kaunta-landing-pages",
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? "/", "http://dev.invalid");
        if (pathname !== "/") {
          next();
          return;
        }
        const language = searchParams.get("lang") === "sw" ? "sw" : "en";
        drawNow(server, language, `http://${request.headers.host}`).then((page) => {
          response.setHeader("content-type", "text/html; charset=utf-8");
          response.end(page);
        }, next);
      });
    },
    async generateBundle() {
      const workshop = { root, plugins };
      const drawn = await drawnPart(workshop, drawing, "landing");
      const code = await pageScript(workshop, script, "landing");
      this.emitFile({ type: "asset", fileName: code.fileName, source: code.code });
      for (const { fileName, source } of drawn.pictures) {
        this.emitFile({ type: "asset", fileName, source });
      }
      const { renderFrontPage } = drawn.module as Renderer;
      const assets = { styles: drawn.styles, script: `/${code.fileName}` };
      for (const language of ["en", "sw"] as const) {
        const fileName = frontPageFiles[language].slice(1);
        this.emitFile({ type: "asset", fileName, source: renderFrontPage(language, assets) });
      }
    },
  };
}

/** The page from the current sources, for `npm run dev`. */
async function drawNow(
  server: ViteDevServer,
  language: keyof typeof frontPageFiles,
  origin: string,
): Promise<string> {
  const { renderFrontPage } = (await server.ssrLoadModule(`/${drawing}`)) as Renderer;
  const graph = server.environments.ssr.moduleGraph;
  const sheets = sheetsUnder(await graph.getModuleByUrl(`/${drawing}`));
  const loaded = await Promise.all(
    [...sheets].map((sheet) => server.ssrLoadModule(`${sheet}?inline`)),
  );
  const styles = loaded.map((sheet) => String(sheet["default"])).join("\n");
  const page = renderFrontPage(language, { styles, script: `/${script}`, isModule: true });
  return fillFrontPage(page, { ...noFacts, origin });
}

/** The style sheets a module needs, imported ones first. */
function sheetsUnder(
  module: EnvironmentModuleNode | undefined,
  seen = new Set<EnvironmentModuleNode>(),
): Set<string> {
  if (module === undefined || seen.has(module)) return new Set();
  seen.add(module);
  const below = [...module.importedModules].flatMap((next) => [...sheetsUnder(next, seen)]);
  const own = module.id?.endsWith(".vanilla.css") ? [module.id] : [];
  return new Set([...below, ...own]);
}
