import type { Language } from "#/i18n/language.ts";
import { receiptLanguage } from "./receipt-language.ts";
import { PrintJob } from "./print-job.tsx";
import type { ReceiptSource } from "./receipt-source.ts";
import { SendDialog } from "./send-dialog.tsx";
import { ShareJob } from "./share-dialog.tsx";

/** Immediate actions on a receipt. */
export type ReceiptActionName = "print" | "share" | "email" | "sms";

export interface ReceiptActionProps {
  readonly action: ReceiptActionName;
  readonly source: ReceiptSource;
  /** It was given out before and is marked as a copy. */
  readonly isCopy: boolean;
  /** The customer's language, if set; else the receipt language of this device. */
  readonly language?: Language;
  readonly onEnd: () => void;
}

/** Performs one action on a receipt and then unmounts. */
export function ReceiptAction({
  action,
  source,
  isCopy,
  language = receiptLanguage(),
  onEnd,
}: ReceiptActionProps) {
  const job = { source, language, isCopy, onEnd };
  if (action === "print") return <PrintJob {...job} />;
  // A return slip is handed over or shared, not sent.
  if (action === "share" || source.type === "return") return <ShareJob {...job} />;
  return <SendDialog source={source} channel={action} language={language} onClose={onEnd} />;
}
