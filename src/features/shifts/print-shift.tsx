import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { SoldOutside } from "#/domain/shift.ts";
import { penOf } from "#/entities/receipt/make-paper.ts";
import { Printing } from "#/entities/receipt/print-job.tsx";
import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { activeLanguage } from "#/i18n/activation.ts";
import { drawShift } from "./draw-shift.ts";

export interface PrintShiftProps {
  readonly known: NamedShift;
  readonly outside: SoldOutside | null;
  readonly onEnd: () => void;
}

/**
 * Prints the current report of a shift in the screen's language, then unmounts: on this device's own printer
 * if one is set up, otherwise through the browser.
 */
export function PrintShift({ known, outside, onEnd }: PrintShiftProps) {
  const { i18n } = useLingui();
  const shop = useShop();
  const { clock } = useServices();
  const [paper] = useState(() => {
    const asked = { language: activeLanguage(), isCopy: false };
    const pen = penOf(shop, asked, (message) => i18n._(message));
    return drawShift(pen, { known, outside, printedAt: clock.now() });
  });
  // Printing a report takes no cash: the drawer stays closed.
  return <Printing paper={paper} isCash={false} onEnd={onEnd} />;
}
