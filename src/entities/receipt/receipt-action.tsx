import type { Language } from "#/i18n/language.ts";
import { receiptLanguage } from "./receipt-language.ts";
import { PrintJob } from "./print-job.tsx";
import type { ReceiptSource } from "./receipt-source.ts";
import { SendDialog } from "./send-dialog.tsx";
import { ShareJob } from "./share-dialog.tsx";

/** What may be done with a receipt at once. */
export type ReceiptActionName = "print" | "share" | "email" | "sms";

export interface ReceiptActionProps {
  readonly action: ReceiptActionName;
  readonly source: ReceiptSource;
  /** It was given before, and says so. */
  readonly isCopy: boolean;
  /** Where the customer has one of their own; else the one receipts are given in here. */
  readonly language?: Language;
  readonly onEnd: () => void;
}

/** Does one thing with a receipt and goes. */
export function ReceiptAction({
  action,
  source,
  isCopy,
  language = receiptLanguage(),
  onEnd,
}: ReceiptActionProps) {
  const job = { source, language, isCopy, onEnd };
  if (action === "print") return <PrintJob {...job} />;
  // The slip of a return is given by hand, or shared.
  if (action === "share" || source.type === "return") return <ShareJob {...job} />;
  return <SendDialog source={source} channel={action} language={language} onClose={onEnd} />;
}
