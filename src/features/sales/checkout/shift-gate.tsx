import { lazy, Suspense, type ComponentType } from "react";
import { unsaidShiftAsk } from "#/domain/shift-ask.ts";
import type { FirstShiftProps } from "./first-shift.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";

/** Fetched after installation. If it is missing and there is no connection, the sale continues without it. */
const FirstShift = lazy<ComponentType<FirstShiftProps>>(() =>
  import("./first-shift.tsx").then(
    ({ FirstShift: part }) => ({ default: part }),
    () => ({ default: Nothing }),
  ),
);

function Nothing() {
  return null;
}

/** Prompts for a shift before payment if the shop requires one. Rendered wherever a payment starts. */
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
