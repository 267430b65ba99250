import { lazy } from "react";
import { fetchedAtLast, openedAtLast } from "#/platform/fetched-at-last.ts";
import { whenIdle } from "#/ui/when-idle.ts";

// Parts required to finish a sale come first: the connection may drop while they load.
const parts = {
  pay: () => import("../checkout/pay-screen.tsx"),
  done: () => import("../checkout/done-screen.tsx"),
  sheet: () => import("#/ui/sheet.tsx"),
  variants: () => import("./variant-chooser.tsx"),
  dialogs: () => import("./counter-dialogs.tsx"),
  noItems: () => import("./no-items.tsx"),
  pad: () => import("#/ui/number-pad.tsx"),
  steps: () => import("./line-steps.tsx"),
  words: () => import("./line-labels.tsx"),
  serials: () => import("../dialogs/serial-dialog.tsx"),
  measure: () => import("../dialogs/measure-dialog.tsx"),
  piece: () => import("../dialogs/scanned-serial.ts"),
  receipt: () => import("../dialogs/scanned-receipt.ts"),
  pack: () => import("../dialogs/by-pack.ts"),
  signals: () => import("#/kit/scanner/beep.ts"),
  missed: () => import("../dialogs/say-missed.ts"),
  aside: () => import("../display/counter-aside.tsx"),
  shift: () => import("#/entities/shifts/shift-mark.tsx"),
};

/** An empty cart needs no pad, and a valid line needs no messages. */
export const NumberPad = lazy(async () => ({
  default: (await fetchedAtLast(parts.pad)).NumberPad,
}));
export const NoticeMessages = lazy(async () => ({
  default: (await fetchedAtLast(parts.words)).NoticeMessages,
}));
export const BoughtLabels = lazy(async () => ({
  default: (await fetchedAtLast(parts.words)).BoughtLabels,
}));
export const LineSteps = lazy(async () => ({
  default: (await fetchedAtLast(parts.steps)).LineSteps,
}));
export const RefusalMessages = lazy(async () => ({
  default: (await fetchedAtLast(parts.words)).RefusalMessages,
}));
export const Sheet = lazy(async () => ({
  default: (await openedAtLast(parts.sheet)).Sheet,
}));
export const CounterDialogs = lazy(async () => ({
  default: (await openedAtLast(parts.dialogs)).CounterDialogs,
}));
export const VariantChooser = lazy(async () => ({
  default: (await openedAtLast(parts.variants)).VariantChooser,
}));
export const PayScreen = lazy(async () => ({
  default: (await openedAtLast(parts.pay)).PayScreen,
}));
export const DoneScreen = lazy(async () => ({
  default: (await openedAtLast(parts.done)).DoneScreen,
}));

/** Loaded last, when idle, since nothing depends on it. */
export const ShiftMark = lazy(async () => {
  await new Promise<void>(whenIdle);
  return { default: (await fetchedAtLast(parts.shift)).ShiftMark };
});
export const SerialDialog = lazy(async () => ({
  default: (await openedAtLast(parts.serials)).SerialDialog,
}));
export const MeasureDialog = lazy(async () => ({
  default: (await openedAtLast(parts.measure)).MeasureDialog,
}));
/** Adds a serial-tracked unit whose number was scanned; only such a scan waits for it. */
export const scannedPiece = parts.piece;
/** Sounds for scans. */
export const signals = parts.signals;
/** Shows the message for an unknown code. */
export const wordsOfMiss = () => openedAtLast(parts.missed);
/** Finds the sale whose receipt was scanned. */
export const scannedReceipt = parts.receipt;
/** Converts a scanned pack into what is sold. */
export const byPack = parts.pack;
export const CounterAside = lazy(async () => ({
  default: (await fetchedAtLast(parts.aside)).CounterAside,
}));
export const NoItems = lazy(async () => ({
  default: (await openedAtLast(parts.noItems)).NoItems,
}));
export const QuickInstead = lazy(async () => ({
  default: (await fetchedAtLast(parts.noItems)).QuickInstead,
}));
export const NoTill = lazy(async () => ({
  default: (await import("./no-till.tsx")).NoTill,
}));

/**
 * Loads these parts after the counter has opened, so that payment does not wait for them by the time the
 * first item is in the cart.
 */
export function fetchPartsWhenIdle(): () => void {
  return whenIdle(() => {
    for (const part of Object.values(parts)) part().catch(() => undefined);
    parts.dialogs().then(
      ({ fetchDialogs }) => fetchDialogs(),
      () => undefined,
    );
  });
}
