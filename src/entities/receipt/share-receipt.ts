import { paperText } from "#/i18n/receipt/paper-text.ts";
import type { ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import { saveFile } from "#/platform/save-file.ts";
import { logoOf } from "./logo-picture.ts";
import { paperPicture } from "./paper-picture.ts";

/** The picture of a receipt as a file that any messenger takes. */
async function receiptFile(paper: ReceiptPaper): Promise<File> {
  const blob = await paperPicture(paper, await logoOf(paper));
  return new File([blob], `${paper.number}.png`, { type: blob.type });
}

/**
 * Gives the receipt to the device's share sheet, as a picture where that takes one. `no_sheet`: this
 * browser has none, and the person is offered the other ways; `closed`: they thought better of it.
 */
export async function shareReceipt(paper: ReceiptPaper): Promise<"shared" | "closed" | "no_sheet"> {
  // Absent in many browsers, whatever the types say.
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

/** Keeps the picture where downloads go. */
export async function saveReceipt(paper: ReceiptPaper): Promise<void> {
  const file = await receiptFile(paper);
  saveFile(file, file.name);
}

/** Where WhatsApp takes a text; `phone` in its international form, none to choose there. */
export function whatsAppLink(paper: ReceiptPaper, phone: string | null): string {
  const to = phone?.replaceAll(/\D/g, "") ?? "";
  return `https://wa.me/${to}?text=${encodeURIComponent(paperText(paper))}`;
}

/** Where the device's own messages take a text. */
export function smsLink(text: string, phone: string | null): string {
  return `sms:${phone ?? ""}?body=${encodeURIComponent(text)}`;
}
