const most = 8;

/** The stack of an error without its message, which may quote data. */
export function framesOf(error: Error): string {
  const lines = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return lines.slice(0, most).join("\n");
}
