import { SaxesParser } from "saxes";
import { TableRefusal } from "#/domain/import/table.ts";

/** Told of the markup as it is read; names come without the prefix of their namespace. */
export type MarkupListener = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Reads markup piece by piece. Refuses a document that defines words of its own: they could unfold without end. */
export async function readMarkup(
  pieces: AsyncIterable<string>,
  listener: MarkupListener,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const refuse = (code: "damaged") => {
    throw new TableRefusal(code);
  };
  parser.on("doctype", () => refuse("damaged"));
  parser.on("error", () => refuse("damaged"));
  parser.on("opentag", ({ name, attributes }) => listener.open?.(bare(name), attributes));
  parser.on("closetag", ({ name }) => listener.close?.(bare(name)));
  parser.on("text", (text) => listener.text?.(text));
  parser.on("cdata", (text) => listener.text?.(text));
  for await (const piece of pieces) parser.write(piece);
  parser.close();
}

function bare(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}
