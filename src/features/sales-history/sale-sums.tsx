import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { money } from "#/domain/money.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { RequestNotice } from "#/entities/phone-requests/lazy-requests.tsx";
import { methodNames, operatorNames } from "#/entities/sales/method-names.ts";
import { taxByRate } from "#/domain/tax-by-rate.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { note } from "#/ui/theme/text.css.ts";

const ConfirmPaymentDialog = lazy(async () => ({
  default: (await import("./actions/confirm-dialog.tsx")).ConfirmPaymentDialog,
}));

interface OfSale {
  readonly sale: SaleView;
}

/** Totals of the lines, with tax by rate. */
export function SaleTotals({ sale }: OfSale) {
  const format = useFormat();
  const [discount, rounding] = [money(sale.discount), money(sale.rounding)];
  const tip = money(sale.tip ?? "0.00");
  return (
    <Card title={<Trans>Total</Trans>} aside={format.sign}>
      <Facts>
        {discount === 0 ? null : (
          <Fact label={<Trans>Before discount</Trans>}>{format.figure(money(sale.subtotal))}</Fact>
        )}
        {discount === 0 ? null : (
          <Fact label={<Trans>Discount</Trans>}>{format.figure(-discount)}</Fact>
        )}
        {taxByRate(sale.lines).map(({ rate, tax, total }) => (
          <Fact
            key={rate}
            label={
              <TaxLabels rate={rate === 0 ? null : format.rate(rate)} of={format.figure(total)} />
            }
          >
            {format.figure(tax)}
          </Fact>
        ))}
        {rounding === 0 ? null : (
          <Fact label={<Trans>Rounded to coins</Trans>}>{format.figure(rounding)}</Fact>
        )}
        <Fact label={<Trans>To pay</Trans>} isSum testId="sale-total">
          {format.figure(money(sale.total) + rounding)}
        </Fact>
        {tip === 0 ? null : (
          <Fact label={<Trans>Tip for staff</Trans>} testId="sale-tip">
            {format.figure(tip)}
          </Fact>
        )}
      </Facts>
    </Card>
  );
}

/** Formatted rate and amount; the rate is null for untaxed items. */
function TaxLabels({ rate, of: total }: { readonly rate: string | null; readonly of: string }) {
  return rate === null ? (
    <Trans>Without tax, of {total}</Trans>
  ) : (
    <Trans>
      Tax {rate}, of {total}
    </Trans>
  );
}

/** Payments by method (docs/decisions/0006: amounts received by method, and change given). */
export function SalePayments({ sale }: OfSale) {
  const { i18n } = useLingui();
  const format = useFormat();
  const change = money(sale.change);
  return (
    <Card title={<Trans>Payments</Trans>} aside={format.sign}>
      <Facts>
        {sale.payments.map(({ id, method, amount, operator, reference, status }) => (
          <Fact
            key={id}
            testId={`sale-payment-${method}`}
            label={
              <>
                {operator === undefined
                  ? i18n._(methodNames[method])
                  : i18n._(operatorNames[operator])}
                {reference === undefined ? null : <span className={note}> {reference}</span>}{" "}
                {status === "unconfirmed" ? <Unconfirmed sale={sale} payment={id} /> : null}
              </>
            }
          >
            {format.figure(money(amount))}
          </Fact>
        ))}
        {change === 0 ? null : (
          <Fact label={<Trans>Change given</Trans>} isSum>
            {format.figure(change)}
          </Fact>
        )}
      </Facts>
    </Card>
  );
}

/** An unconfirmed mobile money payment, with an action to confirm it. */
function Unconfirmed({ sale, payment }: OfSale & { readonly payment: string }) {
  const { till } = useShop();
  const maySell = useCan("sale.create");
  const [isOpen, setOpen] = useState(false);
  const found = sale.payments.find(({ id }) => id === payment);
  return (
    <>
      <Badge tone="warning">
        <Trans>unconfirmed</Trans>
      </Badge>{" "}
      {found?.request === undefined ? null : (
        <Suspense fallback={null}>
          <RequestNotice sale={sale.id} payment={found} />
        </Suspense>
      )}
      {maySell && till !== null && sale.status !== "cancelled" ? (
        <Button size="small" data-testid="confirm-payment" onClick={() => setOpen(true)}>
          <Trans>It has arrived</Trans>
        </Button>
      ) : null}
      {isOpen && found !== undefined ? (
        <Suspense fallback={null}>
          <ConfirmPaymentDialog sale={sale.id} payment={found} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
