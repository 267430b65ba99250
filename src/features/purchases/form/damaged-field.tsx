import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { stepOf, whole } from "#/domain/quantity.ts";
import { useQuantityMessages } from "#/entities/stock/use-quantity-messages.ts";
import { decimalsOf } from "#/entities/stock/count-form-values.ts";
import { unitSymbol } from "#/i18n/quantities.ts";
import { Button } from "#/ui/button.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import type { DamagedProblem } from "./damaged.ts";
import type { EnteredLine } from "./purchase-form-values.ts";

export interface DamagedFieldProps {
  readonly line: Pick<EnteredLine, "name" | "unit" | "damaged">;
  readonly problem: DamagedProblem | undefined;
  readonly onDamaged: (text: string) => void;
}

/** Damaged quantity of a line; collapsed by default, since most deliveries are intact. */
export function DamagedField({ line, problem, onDamaged }: DamagedFieldProps) {
  const { t } = useLingui();
  const words = useQuantityMessages();
  const [isOpen, setOpen] = useState(line.damaged !== "");
  const { name, unit } = line;
  if (!isOpen) {
    return (
      <span>
        <Button size="small" onClick={() => setOpen(true)} data-testid="line-damaged-open">
          <Trans>Damaged</Trans>
        </Button>
      </span>
    );
  }
  return (
    <NumberField
      label={t`Of ${name} damaged, given back`}
      value={line.damaged}
      decimals={decimalsOf(unit)}
      min={0}
      step={stepOf(unit) / whole}
      trailing={unitSymbol(unit)}
      error={problem === "more_than_came" ? t`That is more than came.` : words(problem)}
      data-testid="line-damaged"
      onNumber={onDamaged}
    />
  );
}
