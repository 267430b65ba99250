import { Trans, useLingui } from "@lingui/react/macro";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import type { PaperWidth } from "#/entities/sales/receipt/paper-width.ts";
import * as styles from "#/entities/sales/receipt/receipt.css.ts";
import { ReceiptHead, ReceiptRow } from "#/entities/sales/receipt/receipt-parts.tsx";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { classNames } from "#/ui/class-names.ts";
import type { TakenPayment } from "./use-take-payment.ts";
import { usePaidBy } from "./use-paid-by.ts";

export interface PaymentPaperProps {
  readonly debt: Debt;
  readonly taken: TakenPayment;
  readonly width: PaperWidth;
}

/** The receipt of a payment as it is printed. */
export function PaymentPaper({ debt, taken, width }: PaymentPaperProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { session } = useShop();
  const paidBy = usePaidBy(taken.entry);
  const receiver = `${session.user.first_name} ${session.user.last_name}`.trim();
  const { number } = taken;
  return (
    <article
      className={classNames(styles.receipt, width === 58 && styles.narrow)}
      aria-label={t`Receipt ${number}`}
    >
      <ReceiptHead>
        <p>
          <Trans>Receipt of a payment</Trans>
        </p>
      </ReceiptHead>
      <ReceiptRow left={taken.number} right={format.dateTime(taken.occurredAt)} />
      <ReceiptRow left={<Trans>From</Trans>} right={debt.customerName ?? debt.saleNumber} />
      <ReceiptRow left={<Trans>For the sale</Trans>} right={debt.saleNumber} />
      <ReceiptRow left={<Trans>By</Trans>} right={paidBy} />
      <div className={styles.rule} />
      <div className={styles.total}>
        <ReceiptRow left={<Trans>Received</Trans>} right={format.amount(taken.amount)} />
      </div>
      <div className={styles.rule} />
      <ReceiptRow
        left={<Trans>Still owed of this sale</Trans>}
        right={format.amount(taken.stillOwed)}
      />
      <ReceiptRow left={<Trans>Owed in all</Trans>} right={format.amount(taken.owedInAll)} />
      <footer className={styles.foot}>
        <p>
          <Trans>Received by {receiver}</Trans>
        </p>
      </footer>
    </article>
  );
}
