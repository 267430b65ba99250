import type { Plugin, PluginOption } from "vite";
// Imported by path: tools that read vite.config.ts without Vite do not resolve `#/`.
import { signInFile } from "../src/contract/front-page.ts";
import { drawnPart, pageScript } from "./prerender.ts";

/** The exports of src/features/auth/render-first-paint.tsx. */
interface Renderer {
  renderFirstPaint: () => string;
}

/**
 * Emits a second variant of the app's page for visits to the sign-in page: with that screen prerendered in
 * both languages and the styles it needs. The app's own scripts follow as in the other variant.
 *
 * @param plugins returns the plugins that compile the app's sources, new instances for each build
 */
export function signInPage(plugins: () => PluginOption[]): Plugin {
  let root = "";
  return {
    name: "kaunta-sign-in-page",
    enforce: "post",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const workshop = { root, plugins };
      const drawn = await drawnPart(
        workshop,
        "src/features/auth/render-first-paint.tsx",
        "sign-in",
      );
      const code = await pageScript(
        workshop,
        "src/features/auth/first-paint-script.ts",
        "first-paint",
      );
      const { renderFirstPaint } = drawn.module as Renderer;
      this.emitFile({ type: "asset", fileName: code.fileName, source: code.code });
      this.emitFile({
        type: "asset",
        fileName: signInFile.slice(1),
        source: withFirstPaint(String(page.source), {
          head: `<style>${drawn.styles}</style><script src="/${code.fileName}"></script>`,
          body: renderFirstPaint(),
        }),
      });
    },
  };
}

/**
 * Nothing prerendered waits for the app: the app's style sheets follow it, and its script is started by the
 * page's own script after the first paint. On a slow connection they would otherwise share the bandwidth.
 */
function withFirstPaint(page: string, { head, body }: { head: string; body: string }): string {
  const sheets = page.match(/<link rel="stylesheet"[^>]*>/gu) ?? [];
  const [script = "", app] =
    /<script type="module"[^>]* src="([^"]+)"><\/script>/u.exec(page) ?? [];
  const root = '<div id="root"></div>';
  if (sheets.length === 0 || app === undefined || !page.includes(root)) {
    throw new Error("The app's page lacks what the sign-in's first paint replaces.");
  }
  const bare = [script, ...sheets].reduce((text, part) => text.replace(part, ""), page);
  return bare
    .replace("</head>", () => `${head}</head>`)
    .replace(root, () => `${body}<div id="root" data-app="${app}"></div>${sheets.join("")}`);
}
