import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Check, Printer } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import { useSyncStatus } from "#/entities/outbox/status-context.ts";
import { Fact, Facts } from "#/entities/page/facts.tsx";
import { storedPaperWidth } from "#/entities/sales/receipt/paper-width.ts";
import { PrintPaper } from "#/entities/sales/receipt/print-paper.tsx";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Figure } from "#/ui/figure.tsx";
import { Icon } from "#/ui/icon.tsx";
import { Notice } from "#/ui/notice.tsx";
import { note, sectionTitle } from "#/ui/theme/text.css.ts";
import * as styles from "./credits.css.ts";
import { PaymentPaper } from "./payment-paper.tsx";
import { usePaidBy } from "./use-paid-by.ts";
import type { TakenPayment } from "./use-take-payment.ts";

export interface PaymentReceiptProps {
  readonly debt: Debt;
  readonly taken: TakenPayment;
}

/** What was received and what is still owed, and the paper for the customer. */
export function PaymentReceipt({ debt, taken }: PaymentReceiptProps) {
  const { t } = useLingui();
  const { line } = useSyncStatus();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone: who reads the screen by ear or by keyboard goes on from here.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const [isPrinting, setPrinting] = useState(false);
  const onPrinted = useCallback(() => setPrinting(false), []);
  const width = storedPaperWidth();
  return (
    <div className={styles.done}>
      <div className={styles.doneHead}>
        <span className={styles.mark}>
          <Icon glyph={Check} size={32} />
        </span>
        <h2 ref={heading} tabIndex={-1} className={sectionTitle}>
          <Trans>Payment recorded</Trans>
        </h2>
      </div>
      <Paper debt={debt} taken={taken} />
      <div className={styles.doneActs}>
        <Button
          glyph={Printer}
          data-testid="payment-print"
          onClick={() => setPrinting(true)}
          aria-label={t`Print the receipt`}
        >
          <Trans>Print</Trans>
        </Button>
        <Link
          to="/credits"
          className={buttonClass({ variant: "primary" })}
          data-testid="to-credits"
        >
          <Trans>All credits</Trans>
        </Link>
      </div>
      {line === "online" ? null : (
        <Notice tone="warning">
          <Trans>Kept on this device. It is sent when there is a line.</Trans>
        </Notice>
      )}
      {isPrinting ? (
        <PrintPaper width={width} onPrinted={onPrinted}>
          <PaymentPaper debt={debt} taken={taken} width={width} />
        </PrintPaper>
      ) : null}
    </div>
  );
}

function Paper({ debt, taken }: PaymentReceiptProps) {
  const format = useFormat();
  const { business, session } = useShop();
  const { entry } = taken;
  const paidBy = usePaidBy(entry);
  const receiver = `${session.user.first_name} ${session.user.last_name}`.trim();
  return (
    <article className={styles.paper} data-testid="payment-receipt">
      <header className={styles.paperHead}>
        <strong>{session.business.name}</strong>
        <span className={note}>
          {[session.location.name, business?.address, business?.phone].filter(Boolean).join(" · ")}
        </span>
        <span>
          <Trans>Receipt of a payment</Trans>{" "}
          <strong data-testid="payment-number">{taken.number}</strong>
        </span>
        <span className={note}>{format.dateTime(taken.occurredAt)}</span>
      </header>
      <div className={styles.paperAmount}>
        <span className={note}>
          <Trans>Received</Trans>
        </span>
        <Figure amount={format.amount(taken.amount)} size="due" tone="positive" />
      </div>
      <Facts>
        <Fact label={<Trans>From</Trans>}>{debt.customerName ?? debt.saleNumber}</Fact>
        <Fact label={<Trans>By</Trans>}>{paidBy}</Fact>
        <Fact label={<Trans>For the sale</Trans>}>{debt.saleNumber}</Fact>
        {entry.date === format.dayOf(taken.occurredAt) ? null : (
          <Fact label={<Trans>Handed over on</Trans>}>{format.day(entry.date)}</Fact>
        )}
        <Fact label={<Trans>Still owed of this sale</Trans>} testId="payment-still-owed">
          {format.amount(taken.stillOwed)}
        </Fact>
        <Fact label={<Trans>Owed in all</Trans>} isSum testId="payment-owed-in-all">
          {format.amount(taken.owedInAll)}
        </Fact>
      </Facts>
      <p className={note}>
        <Trans>Received by {receiver}</Trans>
      </p>
    </article>
  );
}
