import { lazy } from "react";
import { withTexts } from "#/i18n/activation.ts";

/** What is done with receipts, fetched with its texts when it is first asked for. */
export const ReceiptAct = lazy(async () => ({
  default: (await withTexts(import("./receipt-act.tsx"), "receipt", "shared")).ReceiptAct,
}));

export const ReceiptDialog = lazy(async () => ({
  default: (await withTexts(import("./receipt-dialog.tsx"), "receipt", "shared")).ReceiptDialog,
}));

export const SendsCard = lazy(async () => ({
  default: (await withTexts(import("./sends-card.tsx"), "receipt", "shared")).SendsCard,
}));
