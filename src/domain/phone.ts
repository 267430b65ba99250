/** Tanzanian mobile numbers: `+255`, then 6 or 7, then 8 digits. */

const national = /^\+255[67]\d{8}$/;
const local = /^0[67]\d{8}$/;
const fullLength = 13;

/** Maximum length a phone field stores. */
const longestKept = 15;

/** Maximum length of typed or pasted input including spaces: `+255 (0) 712 345 678`. */
export const longestPhoneInput = 30;

export type PhoneReading =
  | { ok: true; value: string }
  | { ok: false; code: "phone_required" | "invalid_phone_format" | "phone_length" };

/** Returns typed or pasted input reduced to digits and a leading plus. */
export function cleanPhoneInput(text: string): string {
  const plus = text.trimStart().startsWith("+") ? "+" : "";
  return `${plus}${text.replace(/\D/g, "")}`.slice(0, longestKept);
}

/** Parses `+255 712 345 678` or `0712 345 678`, with or without spaces, as `+255712345678`. */
export function readPhone(text: string): PhoneReading {
  const plus = text.trimStart().startsWith("+") ? "+" : "";
  const typed = `${plus}${text.replace(/\D/g, "")}`;
  if (typed === "") return { ok: false, code: "phone_required" };
  const value = local.test(typed) ? `+255${typed.slice(1)}` : typed;
  if (national.test(value)) return { ok: true, value };
  const begun = /^(\+255[67]|0[67])/.test(typed);
  const length = typed.startsWith("0") ? typed.length + 3 : typed.length;
  const isLength = begun && length !== fullLength;
  return { ok: false, code: isLength ? "phone_length" : "invalid_phone_format" };
}

/** Returns `+255 712 345 678`; any other number is returned unchanged. */
export function displayPhone(phone: string): string {
  return national.test(phone)
    ? phone.replace(/^(\+255)(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4")
    : phone;
}

/** Shows the first and last four characters; a number too short for that is masked entirely. */
export function maskPhone(phone: string): string {
  if (phone.length <= 8) return "•".repeat(phone.length);
  return `${phone.slice(0, 4)}${"•".repeat(phone.length - 8)}${phone.slice(-4)}`;
}
