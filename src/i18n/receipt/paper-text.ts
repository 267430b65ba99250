import type { Block, ReceiptPaper } from "./receipt-paper.ts";

/** A receipt as plain text, for a mail or WhatsApp: every block on a line of its own. */
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
      // An address is worth following; the shop's own code only says the number again.
      return block.text.startsWith("https://") ? [block.text] : [block.caption];
    case "logo":
      return [];
  }
}
