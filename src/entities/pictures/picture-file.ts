/** The specification's bound of an upload. */
const mostBytes = 10_485_760;

const beginnings = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
] as const;

export type FileFault = "wrong_type" | "too_large";

/** What is wrong with a picked file, told by its first bytes and not by its name; null when nothing is. */
export async function fileFault(file: Blob): Promise<FileFault | null> {
  if (file.size > mostBytes) return "too_large";
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const isTaken = beginnings.some((beginning) => beginning.every((byte, at) => head[at] === byte));
  return isTaken ? null : "wrong_type";
}

/** What a file's name says it shows: `red-soap_200g.jpg` → `red soap 200g`. */
export function altTextOf(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/u, "")
    .replaceAll(/[-_]+/gu, " ")
    .trim()
    .slice(0, 200);
}
