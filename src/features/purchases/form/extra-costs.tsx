import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import {
  costSpreads,
  extraCostKinds,
  supplierPaymentMethods,
  type CostSpread,
} from "#/domain/purchasing/purchase.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { Select } from "#/ui/select.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { extraCostNames, purchaseMethodNames } from "../purchase-labels.tsx";
import * as styles from "../purchases.css.ts";
import { useAmountMessages } from "#/kit/forms/use-amount-messages.ts";
import type { EnteredExtra, PurchaseFormValues } from "./purchase-form-values.ts";
import type { AmountProblem } from "#/kit/forms/read-amount.ts";

export interface ExtraCostsProps {
  readonly entry: Pick<PurchaseFormValues, "extras" | "spreadBy">;
  readonly problems: ReadonlyMap<string, AmountProblem>;
  /** Whether the supplier bills all of them; costs paid to others are separate payments. */
  readonly isBilled?: boolean;
  readonly onChange: (part: Partial<Pick<PurchaseFormValues, "extras" | "spreadBy">>) => void;
}

/** Costs in addition to the items' prices; collapsed until one is added. */
export function ExtraCosts({ entry, problems, isBilled = false, onChange }: ExtraCostsProps) {
  const { t } = useLingui();
  const { ids } = useServices();
  const { extras, spreadBy } = entry;
  const add = () => {
    const kind = extraCostKinds.find((one) => extras.every((extra) => extra.kind !== one));
    const fresh = { id: ids.next(), kind: kind ?? "other", amount: "" } as const;
    onChange({ extras: [...extras, { ...fresh, payee: "supplier", method: "CASH" }] });
  };
  const addButton = (
    <Button size="small" glyph={Plus} onClick={add} data-testid="add-extra">
      {extras.length === 0 ? (
        <Trans>Add transport, loading or duty</Trans>
      ) : (
        <Trans>Add another cost</Trans>
      )}
    </Button>
  );
  if (extras.length === 0)
    return (
      <Inline gap={8} align="center">
        {addButton}
      </Inline>
    );
  return (
    <Card title={<Trans>Extra costs</Trans>}>
      <Stack gap={16} shrinks>
        <Stack as="ul">
          {extras.map((extra) => (
            <ExtraCost
              key={extra.id}
              extra={extra}
              problem={problems.get(extra.id)}
              isBilled={isBilled}
              onChange={(part) =>
                onChange({
                  extras: extras.map((one) => (one.id === extra.id ? { ...one, ...part } : one)),
                })
              }
              onRemove={() => onChange({ extras: extras.filter(({ id }) => id !== extra.id) })}
            />
          ))}
        </Stack>
        <Inline gap={8} align="center">
          {addButton}
        </Inline>
        <Segmented<CostSpread>
          label={t`Shared out by`}
          showLabel
          value={spreadBy}
          onChoose={(next) => onChange({ spreadBy: next })}
          options={costSpreads.map((one) => ({
            value: one,
            label: one === "value" ? <Trans>Value</Trans> : <Trans>Quantity</Trans>,
          }))}
        />
        <p className={note}>
          <Trans>They become part of what the items cost.</Trans>
        </p>
      </Stack>
    </Card>
  );
}

interface ExtraCostProps {
  readonly extra: EnteredExtra;
  readonly problem: AmountProblem | undefined;
  readonly isBilled: boolean;
  readonly onChange: (part: Partial<EnteredExtra>) => void;
  readonly onRemove: () => void;
}

function ExtraCost({ extra, problem, isBilled, onChange, onRemove }: ExtraCostProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const amountLabels = useAmountMessages();
  // A new cost moves focus to its amount.
  const [isNew] = useState(extra.amount === "");
  const isOther = extra.payee === "other";
  // Recording a payment requires the permission to pay.
  const canPay = useCan("purchase.pay");
  const methods = canPay && !isBilled ? supplierPaymentMethods : [];
  return (
    <li className={styles.line} data-testid="extra-cost">
      <Columns columns={2} gap={8} align="start">
        <Select
          label={t`What for`}
          value={extra.kind}
          onChoose={(kind) => onChange({ kind })}
          options={extraCostKinds.map((one) => ({
            value: one,
            label: i18n._(extraCostNames[one]),
          }))}
        />
        <NumberField
          label={t`Amount`}
          value={extra.amount}
          min={0}
          step={500}
          leading={format.sign}
          error={amountLabels(problem)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it
          autoFocus={isNew}
          data-testid="extra-amount"
          onNumber={(amount) => onChange({ amount })}
        />
      </Columns>
      <Columns columns="fill-auto" gap={8} align="end">
        <Select
          label={t`Paid to`}
          value={isOther ? extra.method : "supplier"}
          onChoose={(to) =>
            onChange(to === "supplier" ? { payee: "supplier" } : { payee: "other", method: to })
          }
          options={[
            { value: "supplier", label: t`On the supplier's bill` },
            ...methods.map((method) => {
              const by = i18n._(purchaseMethodNames[method]);
              return { value: method, label: t`Somebody else, paid by: ${by}` };
            }),
          ]}
        />
        <IconButton glyph={X} label={t`Remove this cost`} onClick={onRemove} />
      </Columns>
    </li>
  );
}
