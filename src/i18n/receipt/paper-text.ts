import type { Block, ReceiptPaper } from "./receipt-paper.ts";

/** Formats a receipt as plain text for email or WhatsApp, one block per line. */
export function paperText({ blocks }: ReceiptPaper): string {
  const lines = blocks.flatMap(lineOf);
  return lines.join("\n").replaceAll(/\n{3,}/g, "\n\n");
}

function lineOf(block: Block): string[] {
  switch (block.kind) {
    case "text":
      return [block.text];
    case "row":
      return [`${block.left}  ${block.right}`];
    case "rule":
      return ["----------"];
    case "code":
      // A URL is useful as text; the shop's own code only repeats the number.
      return block.text.startsWith("https://") ? [block.text] : [block.caption];
    case "logo":
      return [];
  }
}
