import { msg } from "@lingui/core/macro";
import { deviceKind } from "#/domain/device-kind.ts";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";

/**
 * A device as its owner would call it, from the `User-Agent` it signed in with: `Chrome on Android`.
 * A hint for telling one's devices apart and nothing more: whoever signs in chooses what it says.
 */
export function deviceName(userAgent: string, language: Language): string {
  const { browser, system } = deviceKind(userAgent);
  if (browser !== null && system !== null) return translate(language, msg`${browser} on ${system}`);
  return browser ?? system ?? translate(language, msg`Unknown device`);
}

/** The same for the audit log, whatever language it will be read in: `Chrome on Android`, or null. */
export function knownDevice(userAgent: string): string | null {
  const { browser, system } = deviceKind(userAgent);
  return [browser, system].filter((name) => name !== null).join(" on ") || null;
}

/** What `knownDevice` kept, in the language it is read in. */
export function keptDevice(kept: string, language: Language): string {
  const [browser, system] = kept.split(" on ");
  return system === undefined || browser === undefined
    ? kept
    : translate(language, msg`${browser} on ${system}`);
}
