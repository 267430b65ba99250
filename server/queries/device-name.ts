import { msg } from "@lingui/core/macro";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";

/** Browsers by what only they say of themselves; those that also claim to be another stand before it. */
const browsers = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPT|OPX)\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["UC Browser", /\bUCBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
] as const;

const systems = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

/**
 * A device as its owner would call it, from the `User-Agent` it signed in with: `Chrome on Android`.
 * A hint for telling one's devices apart and nothing more: whoever signs in chooses what it says.
 */
export function deviceName(userAgent: string, language: Language): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser !== null && system !== null) return translate(language, msg`${browser} on ${system}`);
  return browser ?? system ?? translate(language, msg`Unknown device`);
}

/** The same for the audit log, whatever language it will be read in: `Chrome on Android`, or null. */
export function knownDevice(userAgent: string): string | null {
  const names = [nameIn(browsers, userAgent), nameIn(systems, userAgent)];
  return names.filter((name) => name !== null).join(" on ") || null;
}

/** What `knownDevice` kept, in the language it is read in. */
export function keptDevice(kept: string, language: Language): string {
  const [browser, system] = kept.split(" on ");
  return system === undefined || browser === undefined
    ? kept
    : translate(language, msg`${browser} on ${system}`);
}

function nameIn(
  table: readonly (readonly [name: string, sign: RegExp])[],
  userAgent: string,
): string | null {
  return table.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
}
