import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { penOf } from "#/entities/receipt/make-paper.ts";
import { Printing } from "#/entities/receipt/print-job.tsx";
import { SharePaper } from "#/entities/receipt/share-dialog.tsx";
import { useShop } from "#/entities/shop/shop-context.ts";
import { activeLanguage } from "#/i18n/activation.ts";
import type { Pen, ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";

export type Draw = (pen: Pen) => ReceiptPaper;

export interface PaperJobProps {
  readonly act: "print" | "share";
  readonly draw: Draw;
  readonly phone: string | null;
  readonly onEnd: () => void;
}

/** Draws a paper in the language of the screen as things stand at that moment, does one thing with it and goes. */
export function PaperJob({ act, draw, phone, onEnd }: PaperJobProps) {
  const { i18n, t } = useLingui();
  const shop = useShop();
  const [paper] = useState(() => {
    const asked = { language: activeLanguage(), isCopy: false };
    return draw(penOf(shop, asked, (message) => i18n._(message)));
  });
  if (act === "print") return <Printing paper={paper} isCash={false} onEnd={onEnd} />;
  const copied = t`Copied. Paste it where you like.`;
  return (
    <SharePaper paper={paper} phone={phone} words={{ title: paper.title, copied }} onEnd={onEnd} />
  );
}
