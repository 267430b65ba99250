import type { PadKey } from "#/ui/pad-text.ts";

export const shortestPin = 4;
export const longestPin = 6;

/** What a field keeps of what is typed or pasted: digits, six at most. */
export function pinTyped(text: string): string {
  return text.replaceAll(/\D/gu, "").slice(0, longestPin);
}

/** The PIN after a key of the pad. Zeros count: a PIN is no number. */
export function pinAfterKey(pin: string, key: PadKey): string {
  return key === "backspace" ? pin.slice(0, -1) : pinTyped(pin + key);
}
