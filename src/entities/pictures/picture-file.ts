/** Upload limit from the specification. */
const mostBytes = 10_485_760;

const beginnings = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
] as const;

export type FileFault = "wrong_type" | "too_large";

/** Validates a picked file by its first bytes rather than its name; null if valid. */
export async function fileFault(file: Blob): Promise<FileFault | null> {
  if (file.size > mostBytes) return "too_large";
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const isTaken = beginnings.some((beginning) => beginning.every((byte, at) => head[at] === byte));
  return isTaken ? null : "wrong_type";
}

/** Derives alternative text from a file name: `red-soap_200g.jpg` → `red soap 200g`. */
export function altTextOf(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/u, "")
    .replaceAll(/[-_]+/gu, " ")
    .trim()
    .slice(0, 200);
}
