import { msg } from "@lingui/core/macro";
import { deviceKind } from "#/domain/device-kind.ts";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";

/**
 * A readable name of a device, from the `User-Agent` of its sign-in: `Chrome on Android`. Only a hint for
 * distinguishing one's devices, since the client chooses its content.
 */
export function deviceName(userAgent: string, language: Language): string {
  const { browser, system } = deviceKind(userAgent);
  if (browser !== null && system !== null) return translate(language, msg`${browser} on ${system}`);
  return browser ?? system ?? translate(language, msg`Unknown device`);
}

/** The same for the audit log, independent of the reader's language: `Chrome on Android`, or null. */
export function knownDevice(userAgent: string): string | null {
  const { browser, system } = deviceKind(userAgent);
  return [browser, system].filter((name) => name !== null).join(" on ") || null;
}

/** Translates the result of `knownDevice` into the reader's language. */
export function keptDevice(kept: string, language: Language): string {
  const [browser, system] = kept.split(" on ");
  return system === undefined || browser === undefined
    ? kept
    : translate(language, msg`${browser} on ${system}`);
}
