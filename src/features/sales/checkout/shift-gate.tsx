import { lazy, Suspense, type ComponentType } from "react";
import { unsaidShiftAsk } from "#/domain/shift-ask.ts";
import type { FirstShiftProps } from "./first-shift.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";

/** It comes after the installation. Where it is not here yet and there is no connection, the sale goes on. */
const FirstShift = lazy<ComponentType<FirstShiftProps>>(() =>
  import("./first-shift.tsx").then(
    ({ FirstShift: part }) => ({ default: part }),
    () => ({ default: Nothing }),
  ),
);

function Nothing() {
  return null;
}

/** Asks for a shift before a sale is paid, in a shop that wants it. Stands wherever a payment begins. */
export function ShiftGate({ onBack }: { readonly onBack: () => void }) {
  const { business, till } = useShop();
  const ask = business?.settings.shift_ask ?? unsaidShiftAsk;
  if (ask === "off" || till === null) return null;
  return (
    <Suspense fallback={null}>
      <FirstShift ask={ask} till={till} onBack={onBack} />
    </Suspense>
  );
}
