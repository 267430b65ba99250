import { Trans, useLingui } from "@lingui/react/macro";
import { purchaseMethods } from "#/domain/purchasing/purchase.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { media } from "#/ui/theme/media.ts";
import { note } from "#/ui/theme/text.css.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { DrawerField } from "#/entities/shifts/drawer-field.tsx";
import { purchaseMethodNames } from "../purchase-labels.tsx";
import { ReferenceFields } from "../reference-fields.tsx";
import { useAmountMessages } from "#/kit/forms/use-amount-messages.ts";
import type { PurchaseFormValues } from "./purchase-form-values.ts";
import type { PurchaseProblems, PurchaseSums } from "./read-purchase.ts";

export interface PaymentCardProps {
  readonly values: PurchaseFormValues;
  readonly sums: PurchaseSums;
  readonly problems: PurchaseProblems;
  readonly shift: string | null;
  readonly onChange: (part: Partial<PurchaseFormValues>) => void;
}

/** Payment method and the amount paid now, by default the total. */
export function PaymentCard({ values, sums, problems, shift, onChange }: PaymentCardProps) {
  const { t, i18n } = useLingui();
  const isPhone = useMedia(media.phone);
  const canPay = useCan("purchase.pay");
  const { method } = values;
  const isLater = method === "CREDIT";
  if (!canPay) {
    return (
      <Card title={<Trans>Payment</Trans>}>
        <p className={note}>
          <Trans>
            It is recorded as not paid yet. Somebody who may pay suppliers adds the payment.
          </Trans>
        </p>
      </Card>
    );
  }
  return (
    <Card title={<Trans>Payment</Trans>}>
      <Stack gap={16} shrinks>
        <Segmented
          label={t`Paid by`}
          columns={isPhone ? 2 : 4}
          value={method}
          onChoose={(next) => onChange({ method: next })}
          options={purchaseMethods.map((one) => ({
            value: one,
            label: (
              <span data-testid={`purchase-method-${one}`}>{i18n._(purchaseMethodNames[one])}</span>
            ),
          }))}
        />
        {isLater ? (
          <p className={note}>
            <Trans>Nothing is paid now: all of it is owed to the supplier.</Trans>
          </p>
        ) : (
          <AmountPaidField values={values} sums={sums} problems={problems} onChange={onChange} />
        )}
        <ReferenceFields
          method={method}
          mobileReference={values.mobileReference}
          mobileNumber={values.mobileNumber}
          bankReference={values.bankReference}
          onChange={onChange}
        />
        {method === "CASH" || sums.otherExtras > 0 ? (
          <DrawerField
            shift={shift}
            isFromDrawer={values.isFromDrawer}
            cash={sums.cash}
            onChoose={(isFromDrawer) => onChange({ isFromDrawer })}
          />
        ) : null}
      </Stack>
    </Card>
  );
}

/** The amount paid now; more than the bill is an advance. */
function AmountPaidField({
  values: { paid },
  sums,
  problems,
  onChange,
}: Omit<PaymentCardProps, "shift">) {
  const { t } = useLingui();
  const format = useFormat();
  const amountLabels = useAmountMessages();
  const advance = format.amount(sums.paid - sums.total);
  return (
    <NumberField
      label={t`Amount paid`}
      value={paid ?? (sums.total === 0 ? "" : format.figure(sums.total))}
      min={0}
      step={500}
      leading={format.sign}
      trailing={
        paid === null ? undefined : (
          <Button
            size="small"
            variant="plain"
            data-testid="pay-all"
            onClick={() => onChange({ paid: null })}
          >
            <Trans>All of it</Trans>
          </Button>
        )
      }
      hint={
        sums.paid > sums.total ? (
          <Trans>{advance} more than the bill: an advance with the supplier.</Trans>
        ) : undefined
      }
      error={amountLabels(problems.paid)}
      data-testid="amount-paid"
      onFocus={(event) => event.target.select()}
      onNumber={(text) => onChange({ paid: text })}
    />
  );
}
