import { paperText } from "#/i18n/receipt/paper-text.ts";
import type { ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import { saveFile } from "#/platform/save-file.ts";
import { logoOf } from "./logo-picture.ts";
import { paperPicture } from "./paper-picture.ts";

/** Returns the picture of a receipt as a file accepted by any messenger. */
async function receiptFile(paper: ReceiptPaper): Promise<File> {
  const blob = await paperPicture(paper, await logoOf(paper));
  return new File([blob], `${paper.number}.png`, { type: blob.type });
}

/**
 * Passes the receipt to the device's share sheet, as a picture if supported. `no_sheet`: the browser has
 * none, and the alternatives are offered; `closed`: the user dismissed it.
 */
export async function shareReceipt(paper: ReceiptPaper): Promise<"shared" | "closed" | "no_sheet"> {
  // Missing in many browsers, despite the types.
  const { share, canShare } = navigator as Partial<Pick<Navigator, "share" | "canShare">>;
  if (share === undefined) return "no_sheet";
  const title = paper.title;
  const words = { title, text: paperText(paper) };
  try {
    const file = await receiptFile(paper).catch(() => null);
    const picture = file === null ? null : { title, files: [file] };
    const takes = picture !== null && canShare?.call(navigator, picture) === true;
    await share.call(navigator, takes ? picture : words);
    return "shared";
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    return isClosed ? "closed" : "no_sheet";
  }
}

/** Saves the picture as a download. */
export async function saveReceipt(paper: ReceiptPaper): Promise<void> {
  const file = await receiptFile(paper);
  saveFile(file, file.name);
}

/** Returns a WhatsApp link with the text; `phone` in international format, null to choose it there. */
export function whatsAppLink(paper: ReceiptPaper, phone: string | null): string {
  const to = phone?.replaceAll(/\D/g, "") ?? "";
  return `https://wa.me/${to}?text=${encodeURIComponent(paperText(paper))}`;
}

/** Returns a link to the device's SMS app with the text. */
export function smsLink(text: string, phone: string | null): string {
  return `sms:${phone ?? ""}?body=${encodeURIComponent(text)}`;
}
