import type { Block, ReceiptPaper, Weight } from "./receipt-paper.ts";

const sizes: Readonly<Record<Weight, string>> = {
  small: "font-size:12px;color:#555555",
  normal: "font-size:14px",
  strong: "font-size:14px;font-weight:bold",
  large: "font-size:18px;font-weight:bold",
};

const cell = "padding:2px 0;vertical-align:top";

/**
 * Renders a receipt for email: a single table with inline styles, because mail clients drop style sheets and
 * scripts. All text is escaped; nothing is loaded remotely, so that opening it cannot be tracked.
 */
export function paperHtml({ blocks, title, language }: ReceiptPaper): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
    `<body style="margin:0;padding:16px;background:#ffffff;color:#000000;font-family:sans-serif">`,
    `<table role="presentation" style="width:100%;max-width:380px;margin:0 auto;border-collapse:collapse">`,
    ...blocks.map(rowOf),
    `</table></body></html>`,
  ].join("\n");
}

function rowOf(block: Block): string {
  switch (block.kind) {
    case "text":
      return `<tr><td colspan="2" style="${cell};${sizes[block.weight]};text-align:${block.align === "center" ? "center" : "left"}">${escaped(block.text)}</td></tr>`;
    case "row":
      return (
        `<tr><td style="${cell};${sizes[block.weight]}">${escaped(block.left)}</td>` +
        `<td style="${cell};${sizes[block.weight]};text-align:right;white-space:nowrap">${escaped(block.right)}</td></tr>`
      );
    case "rule":
      return `<tr><td colspan="2" style="border-top:1px dashed #000000;line-height:8px">&nbsp;</td></tr>`;
    case "code":
      return `<tr><td colspan="2" style="${cell};${sizes.small};text-align:center">${linked(block)}</td></tr>`;
    case "logo":
      return "";
  }
}

function linked({ text, caption }: Extract<Block, { kind: "code" }>): string {
  if (!text.startsWith("https://")) return escaped(caption);
  return `<a href="${escaped(text)}">${escaped(caption)}</a>`;
}

const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
