import type { PadKey } from "#/ui/pad-text.ts";

export const shortestPin = 4;
export const longestPin = 6;

/** Filters typed or pasted text: digits only, six at most. */
export function pinTyped(text: string): string {
  return text.replaceAll(/\D/gu, "").slice(0, longestPin);
}

/** The PIN after a key of the pad. Leading zeros are significant. */
export function pinAfterKey(pin: string, key: PadKey): string {
  return key === "backspace" ? pin.slice(0, -1) : pinTyped(pin + key);
}
