import { useLingui } from "@lingui/react/macro";
import { useAmountMessages } from "#/kit/forms/use-amount-messages.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { NumberField } from "#/ui/number-field.tsx";
import type { ShiftOpening } from "./use-shift-opening.ts";

/** Input for the cash float at the start of a shift. */
export function FloatField({ opening }: { readonly opening: ShiftOpening }) {
  const { t } = useLingui();
  const format = useFormat();
  const amountLabels = useAmountMessages();
  return (
    <NumberField
      label={t`Cash in the drawer`}
      value={opening.values.float}
      min={0}
      leading={format.sign}
      error={amountLabels(opening.problems.float)}
      data-testid="shift-float"
      data-first-focus=""
      onNumber={(float) => opening.change({ float })}
    />
  );
}
