import { Trans, useLingui } from "@lingui/react/macro";
import type { MobileOperator } from "#/contract/sale.ts";
import { addAll } from "#/domain/money.ts";
import type { PaidBy } from "#/domain/return.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Figure } from "#/ui/figure.tsx";
import { RefundFacts } from "./refund-facts.tsx";

export interface HandBackDialogProps {
  /** Number of the sale. */
  readonly number: string;
  readonly refunds: readonly PaidBy<MobileOperator>[];
  readonly lent: string;
  readonly onClose: () => void;
}

/** Shown after a sale is voided: the amount to hand back, in large type, until the cashier confirms it. */
export function HandBackDialog({ number, refunds, lent, onClose }: HandBackDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Dialog
      open
      mustAnswer
      title={t`Sale ${number} is void`}
      width="narrow"
      testId="hand-back"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <Button
          variant="primary"
          data-testid="hand-back-done"
          // Ignores the second tap of a double tap on the button that voided it.
          onClick={({ detail }) => detail < 2 && onClose()}
        >
          <Trans>It is given back</Trans>
        </Button>
      }
    >
      <Figure
        amount={format.amount(addAll(refunds.map(({ amount }) => amount)))}
        size="change"
        testId="hand-back-sum"
      />
      <RefundFacts refunds={refunds} lent={lent} />
    </Dialog>
  );
}
