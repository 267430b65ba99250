// The catalogue check: the source and locales/*.po contain the same messages, and every language translates
// each of them with the same placeholders.
// Run alone: node tests/architecture/catalogue.mjs.
import { createRequire } from "node:module";
import path from "node:path";
import { readProject } from "../../build/catalogues.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const cli = createRequire(createRequire(import.meta.url).resolve("@lingui/cli/api"));
/** @type {{ compileMessageOrThrow: (message: string) => unknown }} */
const { compileMessageOrThrow } = cli("@lingui/message-utils/compileMessage");

/** @typedef {Awaited<ReturnType<typeof readProject>>["catalog"]} Catalog */
/** @typedef {NonNullable<Awaited<ReturnType<Catalog["collect"]>>>} Messages */

/**
 * Every argument and tag of an ICU message, sorted: `{name}`, `<0>`. Throws if it does not parse.
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
 * Returns what is wrong with a translation, or undefined.
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
 * Returns all faults of one catalogue in one language, as sentences.
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

const { config, catalog } = await readProject();
const messages = await catalog.collect();
if (!messages) throw new Error("The messages could not be collected from the source.");
/** @type {string[]} */
const faults = [];
for (const locale of config.locales) {
  faults.push(...(await faultsIn(catalog, locale, messages, config.sourceLocale ?? "en")));
}
if (faults.length > 0) {
  console.log(faults.join("\n"));
  console.log(
    `\n${faults.length} faults. \`npm run messages\` brings new texts in and stale ones out.`,
  );
  process.exitCode = 1;
} else
  console.log(
    `${Object.keys(messages).length} messages in ${config.locales.join(", ")}: complete, none stale.`,
  );
