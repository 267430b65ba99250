import { Trans, useLingui } from "@lingui/react/macro";
import { outstandingOf, paymentStatusOf } from "#/domain/purchasing/purchase.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { PaymentStatusBadge } from "../purchase-labels.tsx";
import * as styles from "../purchases.css.ts";
import type { PurchaseSums } from "./read-purchase.ts";

export interface EntryFootProps {
  readonly sums: PurchaseSums;
  readonly isReceived: boolean;
  readonly busy: boolean;
}

/** Total and outstanding amount, next to the submit button. */
export function EntryFoot({ sums: { total, paid }, isReceived, busy }: EntryFootProps) {
  const { t } = useLingui();
  const format = useFormat();
  const left = format.amount(outstandingOf(total, paid));
  return (
    <div className={styles.foot}>
      <Stack gap={2} minWidth={0}>
        <Text weight="heavy" wrap="anywhere" numeric data-testid="purchase-total">
          {format.amount(total)}
        </Text>
        {total === 0 ? null : (
          <span className={styles.footOwed}>
            <PaymentStatusBadge status={paymentStatusOf(total, paid)} />
            {paid >= total ? null : (
              <span data-testid="purchase-left">
                <Trans>Left: {left}</Trans>
              </span>
            )}
          </span>
        )}
      </Stack>
      <Button
        variant="primary"
        type="submit"
        className={styles.footAction}
        busy={busy}
        busyLabel={t`Saving…`}
        data-testid="purchase-save"
      >
        {isReceived ? <Trans>Save purchase</Trans> : <Trans>Save order</Trans>}
      </Button>
    </div>
  );
}
