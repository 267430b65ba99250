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
 * Prints the report of a shift as it stands at that moment, in the language of the screen, and goes: by
 * this device's own printer where one is set up, else by the browser.
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
  // The report is no taking of cash: the drawer stays shut.
  return <Printing paper={paper} isCash={false} onEnd={onEnd} />;
}
