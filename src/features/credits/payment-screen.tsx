import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FileQuestion, HandCoins } from "lucide-react";
import { debtInFull, type DebtInFull } from "#/entities/credits/credit-queries.ts";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { PaymentReceipt } from "./payment-receipt.tsx";
import { useTakePayment } from "./use-take-payment.ts";

export interface PaymentScreenProps {
  readonly credit: string;
  /** Whether the payment covers all debts of the customer, oldest first; otherwise only this debt. */
  readonly isOfAll: boolean;
}

/** Takes a payment for a debt, online or offline, and shows its receipt. */
export function PaymentScreen({ credit, isOfAll }: PaymentScreenProps) {
  const { db } = useShop();
  const canCollect = useCan("credit.collect");
  const today = useToday();
  const live = useLive(() => debtInFull(db, credit, today), [db, credit, today]);
  return (
    <Page
      narrow
      back={<BackLink to="/credits/$id" params={{ id: credit }} />}
      title={<Trans>Record payment</Trans>}
    >
      {canCollect ? (
        <LiveView live={live} rows={4}>
          {(known) =>
            known === null ? <NotHere /> : <Payment known={known} isOfAll={isOfAll} today={today} />
          }
        </LiveView>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

interface PaymentProps {
  readonly known: DebtInFull;
  readonly isOfAll: boolean;
  readonly today: string;
}

function Payment({ known, isOfAll, today }: PaymentProps) {
  const { t } = useLingui();
  const most = isOfAll ? known.owedInAll : known.debt.outstanding;
  const payment = useTakePayment(known, { most, today });
  if (payment.taken !== null) return <PaymentReceipt debt={known.debt} taken={payment.taken} />;
  if (most <= 0) {
    return (
      <EmptyState
        glyph={HandCoins}
        tone="positive"
        title={t`Nothing is owed here any more`}
        text={<Trans>This debt has been paid.</Trans>}
        action={<ToCredits />}
      />
    );
  }
  return <PaymentForm known={known} most={most} today={today} payment={payment} />;
}

function NotHere() {
  const { t } = useLingui();
  return (
    <EmptyState
      glyph={FileQuestion}
      title={t`This debt is not on this device`}
      text={<Trans>It may not have arrived yet, or belong to another business.</Trans>}
      action={<ToCredits />}
    />
  );
}

function ToCredits() {
  return (
    <Link to="/credits" className={buttonClass({})}>
      <Trans>All credits</Trans>
    </Link>
  );
}
