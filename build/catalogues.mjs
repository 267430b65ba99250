// Reads the message catalogues with Lingui's own tools, for the build and the catalogue check.
import { createRequire } from "node:module";
import path from "node:path";
import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";

const root = path.resolve(import.meta.dirname, "..");
// The CLI's own readers, so that config and messages are interpreted the same everywhere.
const cli = createRequire(createRequire(import.meta.url).resolve("@lingui/cli/api"));
/** @type {{ getConfig: (options: { cwd: string }) => Parameters<typeof getCatalogs>[0] }} */
const { getConfig } = cli("@lingui/conf");

/** The project's config and its only catalogue. */
export async function readProject() {
  const config = getConfig({ cwd: root });
  const [catalog, ...others] = await getCatalogs(config);
  if (catalog === undefined || others.length > 0) {
    throw new Error("lingui.config.ts must declare exactly one catalogue.");
  }
  return { config, catalog };
}

/**
 * Returns the messages the app loads: per language, every compiled message by its id. Throws if one does not
 * parse.
 *
 * @returns {Promise<Map<string, Readonly<Record<string, unknown>>>>}
 */
export async function compiledCatalogues() {
  const { config, catalog } = await readProject();
  const compiled = config.locales.map(
    /** @returns {Promise<[string, Readonly<Record<string, unknown>>]>} */
    async (locale) => {
      const { messages } = await catalog.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales || {},
        sourceLocale: config.sourceLocale ?? "en",
      });
      const { source, errors } = createCompiledCatalog(locale, messages, { namespace: "json" });
      if (errors.length > 0) throw new Error(`${locale}: ${errors.map(String).join("; ")}`);
      return [locale, JSON.parse(source).messages];
    },
  );
  return new Map(await Promise.all(compiled));
}
