import { lazy } from "react";

/** What is done with receipts, fetched with its texts when it is first asked for. */
export const ReceiptAction = lazy(async () => ({
  default: (await import("./receipt-action.tsx")).ReceiptAction,
}));

export const ReceiptDialog = lazy(async () => ({
  default: (await import("./receipt-dialog.tsx")).ReceiptDialog,
}));

export const SendsCard = lazy(async () => ({
  default: (await import("./sends-card.tsx")).SendsCard,
}));
