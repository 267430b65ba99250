import { SaxesParser } from "saxes";
import { TableRefusal } from "#/domain/import/table.ts";

/** Told of the markup as it is read; names come without the prefix of their namespace. */
export type MarkupListener = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Deeper than any sheet: what is open is held until it is closed. */
const mostDepth = 100;

/** Characters without a tag, an end or a text that is whole: the parser holds them. A cell has 32,767. */
const mostHeld = 1024 * 1024;

/**
 * Reads markup piece by piece, and holds no more of it than is bounded above. Refuses a document that
 * defines words of its own: they could unfold without end.
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
