import { readPhone } from "./phone.ts";

const landline = /^0\d{9}$/;
const international = /^\+[1-9]\d{6,14}$/;

/**
 * A number that is only printed and dialled, never sent a code: a mobile one, a landline such as
 * `022 211 1111`, or one of another country. Answered with its country code; null when it is none.
 */
export function readContactPhone(text: string): string | null {
  if (!/^[+\d\s().-]+$/.test(text.trim())) return null;
  const mobile = readPhone(text);
  if (mobile.ok) return mobile.value;
  const plus = text.trimStart().startsWith("+") ? "+" : "";
  const typed = `${plus}${text.replace(/\D/g, "")}`;
  const whole = landline.test(typed) ? `+255${typed.slice(1)}` : typed;
  return international.test(whole) ? whole : null;
}
