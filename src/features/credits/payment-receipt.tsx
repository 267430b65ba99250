import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Check, Mail, MessageSquareText, Printer, Share2 } from "lucide-react";
import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import { useDebtName } from "#/entities/credits/use-debt-name.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { ReceiptAction } from "#/entities/receipt/lazy-receipt.tsx";
import type { ReceiptActionName } from "#/entities/receipt/receipt-action.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Figure } from "#/ui/figure.tsx";
import { Icon } from "#/ui/icon.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { note, sectionTitle } from "#/ui/theme/text.css.ts";
import * as styles from "./credits.css.ts";
import { receiptOfTaken } from "./receipt-of-taken.ts";
import { usePaidBy } from "./use-paid-by.ts";
import type { TakenPayment } from "./use-take-payment.ts";

export interface PaymentReceiptProps {
  readonly debt: Debt;
  readonly taken: TakenPayment;
}

/** Shows the amount received, the outstanding amount, and the customer's receipt. */
export function PaymentReceipt({ debt, taken }: PaymentReceiptProps) {
  const { t } = useLingui();
  const { connection } = useSyncStatus();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form has been removed: moves focus here for screen reader and keyboard users.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const { session } = useShop();
  const format = useFormat();
  const canSend = useCan("receipt.send");
  const [action, setAction] = useState<ReceiptActionName | null>(null);
  const person = session.user.id;
  const source = useMemo(
    () => receiptOfTaken(debt, taken, { person, dayOf: format.dayOf }),
    [debt, taken, person, format],
  );
  return (
    <Stack gap={16}>
      <div className={styles.doneHead}>
        <span className={styles.mark}>
          <Icon glyph={Check} size={32} />
        </span>
        <h2 ref={heading} tabIndex={-1} className={sectionTitle}>
          <Trans>Payment recorded</Trans>
        </h2>
      </div>
      <Paper debt={debt} taken={taken} />
      <Columns columns={2} gap={8}>
        <Button
          glyph={Printer}
          data-testid="payment-print"
          onClick={() => setAction("print")}
          aria-label={t`Print the receipt`}
        >
          <Trans>Print</Trans>
        </Button>
        <Button glyph={Share2} data-testid="payment-share" onClick={() => setAction("share")}>
          <Trans>Share</Trans>
        </Button>
        {canSend ? (
          <>
            <Button glyph={Mail} data-testid="payment-email" onClick={() => setAction("email")}>
              <Trans>Email</Trans>
            </Button>
            <Button
              glyph={MessageSquareText}
              data-testid="payment-sms"
              onClick={() => setAction("sms")}
            >
              <Trans>SMS</Trans>
            </Button>
          </>
        ) : null}
        <Link
          to="/credits"
          className={buttonClass({ variant: "primary" })}
          data-testid="to-credits"
        >
          <Trans>All credits</Trans>
        </Link>
      </Columns>
      {connection === "online" ? null : (
        <Notice tone="warning">
          <Trans>Saved on this device. It is sent when there is a network.</Trans>
        </Notice>
      )}
      {action === null ? null : (
        <Suspense fallback={null}>
          <ReceiptAction
            action={action}
            source={source}
            isCopy={false}
            onEnd={() => setAction(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function Paper({ debt, taken }: PaymentReceiptProps) {
  const format = useFormat();
  const { business, session } = useShop();
  const { values } = taken;
  const paidBy = usePaidBy(values);
  const nameOf = useDebtName();
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
        <Fact label={<Trans>From</Trans>}>{debt.customerName ?? nameOf(debt)}</Fact>
        <Fact label={<Trans>By</Trans>}>{paidBy}</Fact>
        {debt.opening === null ? (
          <Fact label={<Trans>For the sale</Trans>}>{debt.saleNumber}</Fact>
        ) : (
          <Fact label={<Trans>For</Trans>}>{nameOf(debt)}</Fact>
        )}
        {values.date === format.dayOf(taken.occurredAt) ? null : (
          <Fact label={<Trans>Handed over on</Trans>}>{format.day(values.date)}</Fact>
        )}
        <Fact
          label={
            debt.opening === null ? (
              <Trans>Still owed of this sale</Trans>
            ) : (
              <Trans>Still owed of this debt</Trans>
            )
          }
          testId="payment-still-owed"
        >
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
