import { lazy } from "react";

/** Receipt actions, loaded with their messages on first use. */
export const ReceiptAction = lazy(async () => ({
  default: (await import("./receipt-action.tsx")).ReceiptAction,
}));

export const ReceiptDialog = lazy(async () => ({
  default: (await import("./receipt-dialog.tsx")).ReceiptDialog,
}));

export const SendsCard = lazy(async () => ({
  default: (await import("./sends-card.tsx")).SendsCard,
}));
