import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { penOf } from "#/entities/receipt/make-paper.ts";
import { Printing } from "#/entities/receipt/print-job.tsx";
import type { Sendable } from "#/entities/receipt/receipt-source.ts";
import { SendDialog } from "#/entities/receipt/send-dialog.tsx";
import { SharePaper } from "#/entities/receipt/share-dialog.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { activeLanguage } from "#/i18n/activation.ts";
import type { Pen, ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";

export type Draw = (pen: Pen) => ReceiptPaper;
export type PaperAction = "print" | "share" | "send";

export interface PaperJobProps {
  readonly act: PaperAction;
  readonly draw: Draw;
  readonly phone: string | null;
  readonly send: Sendable | undefined;
  readonly onEnd: () => void;
}

/** Performs one action on a document and then unmounts. */
export function PaperJob({ act: action, send, ...job }: PaperJobProps) {
  if (action !== "send") return <DrawnJob act={action} {...job} />;
  if (send === undefined) return null;
  return <SendDialog source={send} channel="sms" language={activeLanguage()} onClose={job.onEnd} />;
}

interface DrawnJobProps extends Omit<PaperJobProps, "act" | "send"> {
  readonly act: "print" | "share";
}

/** Renders it in the screen's language from current data. */
function DrawnJob({ act: action, draw, phone, onEnd }: DrawnJobProps) {
  const { t, i18n } = useLingui();
  const shop = useShop();
  const [paper] = useState(() => {
    const how = { language: activeLanguage(), isCopy: false };
    return draw(penOf(shop, how, (message) => i18n._(message)));
  });
  if (action === "print") return <Printing paper={paper} isCash={false} onEnd={onEnd} />;
  const copied = t`Copied. Paste it where you like.`;
  return (
    <SharePaper paper={paper} phone={phone} words={{ title: paper.title, copied }} onEnd={onEnd} />
  );
}
