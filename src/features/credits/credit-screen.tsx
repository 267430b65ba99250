import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Debt, DebtInFull } from "#/entities/credits/credit-queries.ts";
import { useDebtName } from "#/entities/credits/use-debt-name.ts";
import { LiveView } from "#/kit/live/live-view.tsx";
import { SyncNotice } from "#/entities/outbox/sync-notice.tsx";
import { SyncWord } from "#/entities/outbox/sync-messages.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { methodNames } from "#/entities/sales/method-names.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { money } from "#/domain/money.ts";
import { Button } from "#/ui/button.tsx";
import { buttonClass } from "#/ui/button-class.ts";
import { Card } from "#/ui/card.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { ListItem } from "#/ui/list-item.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { DebtNotHere } from "./debt-not-here.tsx";
import { DebtStatusBadge } from "./debt-status.tsx";
import { RemindDialog } from "./remind-dialog.tsx";
import { useDebt } from "./use-debt.ts";
import { WriteOffDialog } from "./write-off-dialog.tsx";

/** One debt: the amount lent, the outstanding amount, and the payments received. */
export function CreditScreen({ id }: { readonly id: string }) {
  const { Answers } = useServices();
  const canRead = useCan("credit.read");
  return canRead ? (
    <Answers>
      <OneDebt id={id} />
    </Answers>
  ) : (
    <Page back={<BackLink to="/credits" />} title={<Trans>Credit</Trans>}>
      <NoRight />
    </Page>
  );
}

function OneDebt({ id }: { readonly id: string }) {
  const read = useDebt(id);
  const { live } = read;
  const known = live.state === "ready" ? live.value : null;
  const nameOf = useDebtName();
  return (
    <Page
      back={<BackLink to="/credits" />}
      title={known?.debt.customerName ?? <Trans>Credit</Trans>}
      subtitle={known === null ? undefined : nameOf(known.debt)}
    >
      <LiveView live={live} rows={4}>
        {(value) => (value === null ? <DebtNotHere read={read} /> : <DebtDetails known={value} />)}
      </LiveView>
    </Page>
  );
}

function DebtDetails({ known }: { readonly known: DebtInFull }) {
  const { debt, owedInAll } = known;
  const format = useFormat();
  const canCollect = useCan("credit.collect");
  return (
    <>
      <SyncNotice key={debt.id} mark={debt.sync} />
      <Columns twoFrom="table" gap={16} align="start">
        <Card title={<Trans>On credit</Trans>} aside={<DebtStatusBadge debt={debt} />}>
          <Facts>
            <SinceFact debt={debt} />
            {debt.terms === null ? null : (
              <Fact label={<Trans>Terms</Trans>} testId="credit-terms">
                <Plural value={debt.terms} one="# day" other="# days" />
              </Fact>
            )}
            <Fact label={<Trans>Lent</Trans>}>{format.amount(debt.amount)}</Fact>
            <Fact label={<Trans>Paid since</Trans>}>{format.amount(debt.paid)}</Fact>
            {debt.reduced === 0 ? null : (
              <Fact label={<Trans>Returned or written off</Trans>}>
                {format.amount(debt.reduced)}
              </Fact>
            )}
            {debt.dueDate === null ? null : (
              <Fact label={<Trans>To be paid by</Trans>}>{format.day(debt.dueDate)}</Fact>
            )}
            {debt.daysOverdue === 0 ? null : (
              <Fact label={<Trans>Overdue</Trans>} testId="credit-overdue">
                <Plural value={debt.daysOverdue} one="# day" other="# days" />
              </Fact>
            )}
            {debt.payments === 0 ? null : (
              <Fact label={<Trans>Payments</Trans>} testId="credit-payments">
                {format.count(debt.payments)}
              </Fact>
            )}
            <Fact label={<Trans>Still owed</Trans>} isSum testId="credit-outstanding">
              {format.amount(debt.outstanding)}
            </Fact>
            {owedInAll === debt.outstanding ? null : (
              <Fact label={<Trans>Owed by this customer in all</Trans>}>
                {format.amount(owedInAll)}
              </Fact>
            )}
            {debt.lastReminder === null ? null : (
              <Fact label={<Trans>Reminded</Trans>} testId="credit-reminders">
                <Plural value={debt.reminders} one="# time, last on" other="# times, last on" />{" "}
                {format.dateTime(debt.lastReminder)}
              </Fact>
            )}
          </Facts>
          <Inline gap={8} above={16}>
            {debt.outstanding > 0 && canCollect ? (
              <Link
                to="/credits/$id/payment"
                params={{ id: debt.id }}
                className={buttonClass({ variant: "primary" })}
                data-testid="record-payment"
              >
                <Trans>Record payment</Trans>
              </Link>
            ) : null}
            <DebtActions debt={debt} />
            <Link to="/customers/$id" params={{ id: debt.customer }} className={buttonClass({})}>
              <Trans>Open the customer</Trans>
            </Link>
            {debt.opening === null ? (
              <Link to="/sales/$id" params={{ id: debt.sale }} className={buttonClass({})}>
                <Trans>Open the sale</Trans>
              </Link>
            ) : null}
          </Inline>
        </Card>
        <PaymentsTaken known={known} />
      </Columns>
    </>
  );
}

/**
 * Since when the debt exists. For an opening debt this may be unknown; the date it was entered is shown
 * instead.
 */
function SinceFact({ debt }: { readonly debt: Debt }) {
  const format = useFormat();
  if (debt.opening === null)
    return <Fact label={<Trans>Since</Trans>}>{format.dateTime(debt.since)}</Fact>;
  const { since } = debt.opening;
  return (
    <>
      {since === null ? null : <Fact label={<Trans>Since</Trans>}>{format.day(since)}</Fact>}
      <Fact label={<Trans>Entered</Trans>}>{format.dateTime(debt.since)}</Fact>
    </>
  );
}

/** Actions on a debt other than taking a payment. */
function DebtActions({ debt }: { readonly debt: Debt }) {
  const canRemind = useCan("credit.remind");
  const canWriteOff = useCan("credit.write_off");
  const [open, setOpen] = useState<"remind" | "write_off" | null>(null);
  if (debt.outstanding <= 0) return null;
  const close = () => setOpen(null);
  return (
    <>
      {canRemind ? (
        <Button data-testid="remind" onClick={() => setOpen("remind")}>
          <Trans>Send a reminder</Trans>
        </Button>
      ) : null}
      {canWriteOff ? (
        <Button data-testid="write-off" onClick={() => setOpen("write_off")}>
          <Trans>Write off</Trans>
        </Button>
      ) : null}
      {open === "remind" ? <RemindDialog debt={debt} onClose={close} /> : null}
      {open === "write_off" ? <WriteOffDialog debt={debt} onClose={close} /> : null}
    </>
  );
}

function PaymentsTaken({ known }: { readonly known: DebtInFull }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const now = useNow();
  return (
    <Card title={<Trans>Payments taken for it</Trans>} aside={format.sign}>
      {known.payments.length === 0 ? (
        <p className={note}>
          <Trans>None yet. A payment for another debt of the customer may have paid a part.</Trans>
        </p>
      ) : (
        <Stack gap={8}>
          {known.payments.map((payment) => (
            <div key={payment.id} data-testid="credit-payment" data-number={payment.number}>
              <ListItem
                title={payment.number}
                text={
                  <>
                    {i18n._(methodNames[payment.payment_method])} ·{" "}
                    {format.moment(payment.effective_at, now)}
                    {payment.sync === "sent" ? null : (
                      <>
                        {" · "}
                        <SyncWord mark={payment.sync} />
                      </>
                    )}
                  </>
                }
                figure={format.figure(money(payment.amount))}
              />
            </div>
          ))}
        </Stack>
      )}
    </Card>
  );
}
