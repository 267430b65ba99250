import { useScanner } from "#/kit/scanner/use-scanner.ts";
import { isDigitKey } from "#/ui/pad-text.ts";
import { lineBeside } from "../cart/cart-edits.ts";
import type { OpenPart } from "./counter-dialogs.tsx";
import type { Counter } from "./use-counter.ts";
import { isDialogOpen, useKeys } from "./use-keys.ts";
import { useScannedBefore } from "./use-scanned-before.ts";

/** Dialogs that stay open on a scan, with their input and the line they refer to. */
const keptByScan: ReadonlySet<OpenPart> = new Set(["adjust", "cart", "customer", "park", "quick"]);

export interface ScannedOptions {
  /**
   * Codes scanned before this screen was mounted, oldest first, and the callback that the first one was
   * processed.
   */
  readonly scanned: readonly string[];
  readonly onScanTaken: () => void;
}

/** Handles input from the scanner and the keyboard. */
export function useCounterInput(counter: Counter, { scanned, onScanTaken }: ScannedOptions): void {
  const { cart, chosen, choose, open, setOpen, pad, items, step, pay, remove } = counter;
  const isAsking = items.choosing !== null || items.asking !== null || items.measuring !== null;
  useScannedBefore({ scanned, isAsking, scan: items.scan, onTaken: onScanTaken });
  useScanner({
    onScan: (code) => {
      // The serial dialog is open and handles the scan itself.
      if (items.asking !== null) return;
      setOpen((was) => (keptByScan.has(was) ? was : null));
      void items.scan(code);
    },
    onTyped: (text) => {
      // On a phone the cart itself is a dialog.
      if (isAsking || (open !== "cart" && isDialogOpen())) return;
      for (const key of text) typedKey(key);
    },
  });
  const typedKey = (key: string) => {
    if (chosen !== null && (key === "+" || key === "-")) step(chosen, key === "+" ? 1 : -1);
    else if (key === "?") setOpen("keys");
    else if (key === "." || key === ",") pad.press(".");
    else if (isDigitKey(key)) pad.press(key);
  };
  useKeys({
    F2: pay,
    F3: () => setOpen("carts"),
    F4: () => setOpen(cart.lines.length > 0 ? "park" : null),
    F7: () => setOpen("customer"),
    F6: () => setOpen("camera"),
    Insert: () => setOpen("quick"),
    F9: () => setOpen(cart.lines.length > 0 ? "adjust" : null),
    F8: () =>
      pad.setMode(pad.modes[(pad.modes.indexOf(pad.mode) + 1) % pad.modes.length] ?? "quantity"),
    ArrowUp: () => choose(lineBeside(cart, chosen?.id ?? null, -1)),
    ArrowDown: () => choose(lineBeside(cart, chosen?.id ?? null, 1)),
    Backspace: () => pad.press("backspace"),
    Delete: () => {
      if (chosen !== null) remove(chosen);
    },
  });
}
