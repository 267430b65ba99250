import { readPhone } from "./phone.ts";

const landline = /^0\d{9}$/;
const international = /^\+[1-9]\d{6,14}$/;

/**
 * Returns a contact number with its country code; null if invalid. It is only printed and dialled, never sent
 * a code, so landlines such as `022 211 1111` and foreign numbers are accepted along with mobile ones.
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
