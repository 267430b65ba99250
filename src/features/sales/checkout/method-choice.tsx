import { useLingui } from "@lingui/react/macro";
import { methodNames } from "#/entities/sales/method-names.ts";
import { useCan } from "#/entities/shop/shop-context.ts";
import { Segmented } from "#/ui/segmented.tsx";
import type { PayMode } from "./payment-entry.ts";

const modes = ["cash", "mobile_money", "credit", "bank_transfer", "card", "split"] as const;

export interface MethodChoiceProps {
  readonly mode: PayMode;
  readonly onChoose: (mode: PayMode) => void;
}

/** How the sale is paid; on credit only by who may lend. */
export function MethodChoice({ mode, onChoose }: MethodChoiceProps) {
  const { t, i18n } = useLingui();
  const mayGive = useCan("credit.give");
  return (
    <Segmented
      label={t`Paid by`}
      columns={3}
      value={mode}
      onChoose={onChoose}
      options={modes.map((value) => ({
        value,
        label: <span data-testid={`method-${value}`}>{i18n._(methodNames[value])}</span>,
        disabled: value === "credit" && !mayGive,
      }))}
    />
  );
}
