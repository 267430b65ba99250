/** The longest picture of a bill that travels in its expense, as base64: 135 kB of JPEG. */
export const longestBill = 180_000;
