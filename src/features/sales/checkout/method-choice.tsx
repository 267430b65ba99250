import { useLingui } from "@lingui/react/macro";
import { methodNames } from "#/entities/sales/method-names.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { Kbd } from "#/ui/kbd.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import type { PayMode } from "./payment-form-values.ts";

/** Shortcuts of the most common methods; the others are selected with the arrow keys. */
const keys: Partial<Record<PayMode, string>> = { mobile_money: "F3", credit: "F4" };

const modes = ["cash", "mobile_money", "credit", "bank_transfer", "card", "split"] as const;

export interface MethodChoiceProps {
  readonly mode: PayMode;
  readonly onChoose: (mode: PayMode) => void;
}

/** Selects the payment method; credit requires permission to give it. */
export function MethodChoice({ mode, onChoose }: MethodChoiceProps) {
  const { t, i18n } = useLingui();
  const mayGive = useCan("credit.give");
  const isWide = useMedia(media.besideCartWide);
  return (
    <Segmented
      label={t`Paid by`}
      columns={isWide ? modes.length : 3}
      value={mode}
      onChoose={onChoose}
      options={modes.map((value) => ({
        value,
        label: (
          <span data-testid={`method-${value}`}>
            {i18n._(methodNames[value])} {keys[value] ? <Kbd keys={keys[value]} /> : null}
          </span>
        ),
        disabled: value === "credit" && !mayGive,
      }))}
    />
  );
}
