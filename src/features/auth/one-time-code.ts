/** Number of digits in a code (specification §9). */
export const codeLength = 6;

export type CodeReading =
  | { ok: true; value: string }
  | { ok: false; code: "code_required" | "code_format" };

const eastern = /[\u0660-\u0669\u06f0-\u06f9]/gu;

/**
 * Returns the first six digits of the typed, pasted or autofilled text, so a pasted message ("Your code is
 * 123 456.") yields its code. Digits of other scripts are converted to ASCII.
 */
export function cleanCode(text: string): string {
  const plain = text.replace(eastern, (figure) => String((figure.codePointAt(0) ?? 0) & 0xf));
  const grouped = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/u.exec(plain)?.[0];
  return (grouped ?? plain).replace(/\D/gu, "").slice(0, codeLength);
}

/** Whether a field contains a complete code. */
export function readCode(text: string): CodeReading {
  const value = text.trim();
  if (value === "") return { ok: false, code: "code_required" };
  return /^\d{6}$/u.test(value) ? { ok: true, value } : { ok: false, code: "code_format" };
}
