/** Maximum length of a bill's picture sent within its expense, in base64: 135 kB of JPEG. */
export const longestBill = 180_000;
