/** A printed line. */
export type PrintedLine =
  | { kind: "text"; text: string; isBold: boolean; height: number; align: number }
  | { kind: "code"; text: string; align: number }
  | { kind: "cut" }
  | { kind: "drawer" };

/**
 * Parses the ESC/POS subset used by receipts, and throws at an unknown command, which a printer would print
 * as garbage.
 */
export function readEscPos(bytes: Uint8Array): PrintedLine[] {
  const lines: PrintedLine[] = [];
  let at = 0;
  let text = "";
  let isBold = false;
  let isBoldLine = false;
  let height = 1;
  let lineHeight = 1;
  let align = 0;
  let stored = "";
  const next = () => bytes[at++] ?? 0;
  const endLine = () => {
    lines.push({ kind: "text", text, isBold: isBoldLine, height: lineHeight, align });
    [text, isBoldLine, lineHeight] = ["", isBold, height];
  };
  while (at < bytes.length) {
    const byte = next();
    if (byte === 0x0a) endLine();
    else if (byte === 0x0d) continue;
    else if (byte === 0x1b) escape(String.fromCharCode(next()));
    else if (byte === 0x1c) next();
    else if (byte === 0x1d) group(String.fromCharCode(next()));
    else {
      if (text.trim() === "") [isBoldLine, lineHeight] = [isBold, height];
      text += String.fromCharCode(byte);
    }
  }
  return lines;

  function escape(command: string): void {
    if (command === "@") return;
    if (command === "t" || command === "M" || command === "!") next();
    else if (command === "E") isBold = next() === 1;
    else if (command === "a") align = next();
    else if (command === "p") {
      at += 3;
      lines.push({ kind: "drawer" });
    } else throw new Error(`ESC ${command} is not known`);
  }

  function group(command: string): void {
    if (command === "!") height = (next() & 0x0f) + 1;
    else if (command === "V") {
      next();
      lines.push({ kind: "cut" });
    } else if (command === "(") square();
    else throw new Error(`GS ${command} is not known`);
  }

  /** GS ( k: the commands of a QR code; its text is stored first, and the print command shows it. */
  function square(): void {
    if (String.fromCharCode(next()) !== "k") throw new Error("GS ( is of codes only");
    const length = next() + next() * 256;
    const body = bytes.subarray(at, at + length);
    at += length;
    const order = body[1];
    if (order === 0x50) stored = String.fromCharCode(...body.subarray(3));
    if (order === 0x51) lines.push({ kind: "code", text: stored, align });
  }
}

/** The bytes in a readable, comparable form: non-ASCII as `<1b>`, one line per printed line. */
export function spelled(bytes: Uint8Array): string {
  const signs = [...bytes].map((byte) => {
    if (byte === 0x0a) return "<0a>\n";
    return byte >= 0x20 && byte < 0x7f
      ? String.fromCharCode(byte)
      : `<${byte.toString(16).padStart(2, "0")}>`;
  });
  return `${signs.join("")}\n`;
}
