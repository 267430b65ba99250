import { SaxesParser } from "saxes";
import { TableRefusal } from "#/domain/import/table.ts";

/** Callbacks for the markup as it is parsed; names are passed without their namespace prefix. */
export type MarkupListener = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Deeper than any sheet: open elements are held in memory until they are closed. */
const mostDepth = 100;

/** Characters the parser may buffer without a tag, an end or a complete text. A cell has at most 32,767. */
const mostHeld = 1024 * 1024;

/**
 * Parses markup in chunks, with memory bounded by the limits above. Refuses any doctype, whose entities could
 * expand without end.
 */
export async function readMarkup(
  pieces: AsyncIterable<string>,
  listener: MarkupListener,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const refuse = (code: "damaged" | "too_much_inside") => {
    throw new TableRefusal(code);
  };
  let depth = 0;
  let held = 0;
  parser.on("doctype", () => refuse("damaged"));
  parser.on("error", () => refuse("damaged"));
  parser.on("opentag", ({ name, attributes }) => {
    held = 0;
    depth += 1;
    if (depth > mostDepth) refuse("too_much_inside");
    listener.open?.(bare(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    held = 0;
    depth -= 1;
    listener.close?.(bare(name));
  });
  parser.on("text", (text) => listener.text?.(text));
  parser.on("cdata", (text) => listener.text?.(text));
  for await (const piece of pieces) {
    held += piece.length;
    parser.write(piece);
    if (held > mostHeld) refuse("too_much_inside");
  }
  parser.close();
}

function bare(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}
