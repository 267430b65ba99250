// The catalogue check: what the source says and what locales/*/*.po hold are the same messages, every
// language says each of them, with the same placeholders, and the same in every part.
// Run alone: node tests/architecture/catalogue.mjs. With --share it first gives a part that lacks a
// translation the one another part has, so that nobody says the same twice.
import { createRequire } from "node:module";
import path from "node:path";
import { getCatalogs } from "@lingui/cli/api";

const root = path.resolve(import.meta.dirname, "../..");
// The readers of the cli itself, so that both always agree on what a config and a message are.
const cli = createRequire(createRequire(import.meta.url).resolve("@lingui/cli/api"));
/** @type {{ getConfig: (options: { cwd: string }) => Parameters<typeof getCatalogs>[0] }} */
const { getConfig } = cli("@lingui/conf");
/** @type {{ compileMessageOrThrow: (message: string) => unknown }} */
const { compileMessageOrThrow } = cli("@lingui/message-utils/compileMessage");

/** @typedef {Awaited<ReturnType<typeof getCatalogs>>[number]} Catalog */
/** @typedef {NonNullable<Awaited<ReturnType<Catalog["collect"]>>>} Messages */

/**
 * Every argument and tag of an ICU message, sorted: `{name}`, `<0>`. Throws when it does not parse.
 *
 * @param {string} message
 */
function placeholdersOf(message) {
  /** @type {Set<string>} */
  const found = new Set();
  const walk = (/** @type {unknown} */ tokens) => {
    for (const token of [tokens].flat()) {
      if (typeof token !== "string") continue;
      for (const [tag] of token.matchAll(/<\/?\w+\/?>/g)) found.add(tag);
    }
    for (const token of Array.isArray(tokens) ? tokens : []) {
      if (!Array.isArray(token)) continue;
      const [name, , options] = token;
      found.add(`{${name}}`);
      for (const option of Object.values(options ?? {})) walk(option);
    }
  };
  walk(compileMessageOrThrow(message));
  return [...found].toSorted().join(" ");
}

/**
 * What is wrong with one translation, or undefined.
 *
 * @param {string} source
 * @param {string | undefined} translation
 */
function faultOf(source, translation) {
  if (!translation?.trim()) return "not translated";
  try {
    const [wanted, got] = [placeholdersOf(source), placeholdersOf(translation)];
    return wanted === got
      ? undefined
      : `placeholders are ${got || "none"}, the source has ${wanted}`;
  } catch (error) {
    return `does not parse: ${String(error)}`;
  }
}

/**
 * All faults of one catalogue in one language, as sentences.
 *
 * @param {Catalog} catalog
 * @param {string} locale
 * @param {Messages} messages
 * @param {string} sourceLocale
 */
async function faultsIn(catalog, locale, messages, sourceLocale) {
  const written = (await catalog.read(locale)) ?? {};
  const name = path.relative(root, catalog.getFilename(locale));
  const faults = [];
  for (const [id, message] of Object.entries(messages)) {
    const source = message.message ?? id;
    const entry = written[id];
    const where = message.origin?.[0]?.[0] ?? "";
    if (!entry || entry.obsolete) faults.push(`${name}: missing "${source}" (${where})`);
    else if (locale !== sourceLocale) {
      const fault = faultOf(source, entry.translation);
      if (fault) faults.push(`${name}: "${source}" (${where}): ${fault}`);
    }
  }
  for (const [id, entry] of Object.entries(written)) {
    if (!(id in messages)) faults.push(`${name}: stale "${entry.message ?? id}"`);
  }
  return faults;
}

/**
 * Writes into each catalogue the translations that only others have.
 *
 * @param {readonly Catalog[]} catalogs
 * @param {string} locale
 */
async function share(catalogs, locale) {
  const all = await Promise.all(
    catalogs.map(async (catalog) => (await catalog.read(locale)) ?? {}),
  );
  const said = new Map(
    all.flatMap((entries) =>
      Object.entries(entries).flatMap(([id, { translation }]) =>
        translation ? [[id, translation]] : [],
      ),
    ),
  );
  for (const [place, catalog] of catalogs.entries()) {
    const entries = all[place] ?? {};
    const lacking = Object.keys(entries).filter((id) => !entries[id]?.translation && said.has(id));
    if (lacking.length === 0) continue;
    const given = lacking.map((id) => [id, { ...entries[id], translation: said.get(id) }]);
    await catalog.write(locale, { ...entries, ...Object.fromEntries(given) });
  }
}

/**
 * Messages that two catalogues of a language say differently: which is shown would hang on the
 * order the parts were fetched in. What must differ has a context.
 *
 * @param {readonly Catalog[]} catalogs
 * @param {string} locale
 */
async function disagreements(catalogs, locale) {
  /** @type {Map<string, { translation: string, file: string }>} */
  const said = new Map();
  const faults = [];
  for (const catalog of catalogs) {
    const file = path.relative(root, catalog.getFilename(locale));
    for (const [id, { translation, message }] of Object.entries(
      (await catalog.read(locale)) ?? {},
    )) {
      const first = said.get(id);
      if (!translation) continue;
      if (!first) said.set(id, { translation, file });
      else if (first.translation !== translation) {
        faults.push(
          `${file}: "${message ?? id}" is "${translation}", but "${first.translation}" in ${first.file}`,
        );
      }
    }
  }
  return faults;
}

const config = getConfig({ cwd: root });
const catalogs = await getCatalogs(config);
if (process.argv.includes("--share")) {
  for (const locale of config.locales) await share(catalogs, locale);
}
/** @type {string[]} */
const faults = [];
/** @type {Set<string>} */
const ids = new Set();
for (const catalog of catalogs) {
  const messages = await catalog.collect();
  if (!messages) throw new Error("The messages could not be collected from the source.");
  for (const id of Object.keys(messages)) ids.add(id);
  for (const locale of config.locales) {
    faults.push(...(await faultsIn(catalog, locale, messages, config.sourceLocale ?? "en")));
  }
}
for (const locale of config.locales) faults.push(...(await disagreements(catalogs, locale)));
if (faults.length > 0) {
  console.log(faults.join("\n"));
  console.log(
    `\n${faults.length} faults. \`npm run messages\` brings new texts in and stale ones out.`,
  );
  process.exitCode = 1;
} else console.log(`${ids.size} messages in ${config.locales.join(", ")}: complete, none stale.`);
