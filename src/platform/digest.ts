/** The digest of a text: SHA-256 of its UTF-8 bytes, 64 lower-case hex digits. */
export type Digest = (text: string) => Promise<string>;

/** Uses Web Crypto, which requires a secure context (https or localhost). */
export const sha256Hex: Digest = async (text) => {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  let hex = "";
  for (const byte of new Uint8Array(hash)) hex += byte.toString(16).padStart(2, "0");
  return hex;
};
