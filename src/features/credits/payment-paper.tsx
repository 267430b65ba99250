import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import type { PaperWidth } from "#/entities/sales/receipt/paper-width.ts";
import * as styles from "#/entities/sales/receipt/receipt.css.ts";
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
  const { business, session } = useShop();
  const paidBy = usePaidBy(taken.entry);
  const receiver = `${session.user.first_name} ${session.user.last_name}`.trim();
  const { number } = taken;
  return (
    <article
      className={classNames(styles.receipt, width === 58 && styles.narrow)}
      aria-label={t`Receipt ${number}`}
    >
      <header className={styles.head}>
        <p className={styles.name}>{business?.name ?? session.business.name}</p>
        {business?.address ? <p>{business.address}</p> : null}
        {business?.phone ? <p>{business.phone}</p> : null}
        {business?.tax_id ? <p>TIN {business.tax_id}</p> : null}
        <p>
          <Trans>Receipt of a payment</Trans>
        </p>
      </header>
      <Row left={taken.number} right={format.dateTime(taken.occurredAt)} />
      <Row left={<Trans>From</Trans>} right={debt.customerName ?? debt.saleNumber} />
      <Row left={<Trans>For the sale</Trans>} right={debt.saleNumber} />
      <Row left={<Trans>By</Trans>} right={paidBy} />
      <div className={styles.rule} />
      <div className={styles.total}>
        <Row left={<Trans>Received</Trans>} right={format.amount(taken.amount)} />
      </div>
      <div className={styles.rule} />
      <Row left={<Trans>Still owed of this sale</Trans>} right={format.amount(taken.stillOwed)} />
      <Row left={<Trans>Owed in all</Trans>} right={format.amount(taken.owedInAll)} />
      <footer className={styles.foot}>
        <p>
          <Trans>Received by {receiver}</Trans>
        </p>
      </footer>
    </article>
  );
}

function Row({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }) {
  return (
    <p className={styles.row}>
      <span className={styles.goods}>{left}</span>
      <span className={styles.figure}>{right}</span>
    </p>
  );
}
