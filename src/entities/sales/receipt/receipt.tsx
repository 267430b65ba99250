import { Trans, useLingui } from "@lingui/react/macro";
import { renderSVG } from "uqr";
import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { classNames } from "#/ui/class-names.ts";
import { methodNames, operatorNames } from "../method-names.ts";
import { taxByRate } from "#/domain/tax-by-rate.ts";
import * as styles from "./receipt.css.ts";
import { ReceiptHead, ReceiptRow } from "./receipt-parts.tsx";
import type { PaperWidth } from "./paper-width.ts";

export interface ReceiptProps {
  readonly sale: SaleView;
  readonly width: PaperWidth;
}

/** The receipt, the same on the screen and on paper. What is not sent yet is said, quietly. */
export function Receipt({ sale, width }: ReceiptProps) {
  const { t, i18n } = useLingui();
  const { business } = useShop();
  const format = useFormat();
  const { number } = sale;
  const code = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(number, { border: 0 }))}`;
  return (
    <article
      className={classNames(styles.receipt, width === 58 && styles.narrow)}
      data-testid="receipt"
      aria-label={t`Receipt ${number}`}
    >
      <ReceiptHead />
      <ReceiptRow left={sale.number} right={format.dateTime(sale.occurred_at)} />
      {sale.customer_name === null ? null : (
        <ReceiptRow left={<Trans>Customer</Trans>} right={sale.customer_name} />
      )}
      <div className={styles.rule} />
      {sale.lines.map((line) => (
        <div key={line.id}>
          <p className={styles.goods}>{line.name}</p>
          <ReceiptRow
            left={
              <span className={styles.detail}>
                {format.quantity(quantity(line.quantity))} × {format.figure(money(line.unit_price))}
                {money(line.discount) > 0 ? ` − ${format.figure(money(line.discount))}` : null}
              </span>
            }
            right={format.figure(money(line.line_total))}
          />
        </div>
      ))}
      <div className={styles.rule} />
      {money(sale.discount) > 0 ? (
        <ReceiptRow left={<Trans>Discount</Trans>} right={format.figure(-money(sale.discount))} />
      ) : null}
      {taxByRate(sale.lines)
        .filter(({ tax }) => tax > 0)
        .map(({ rate, tax }) => (
          <ReceiptRow
            key={rate}
            left={<Vat rate={format.rate(rate)} />}
            right={format.figure(tax)}
          />
        ))}
      {money(sale.rounding) === 0 ? null : (
        <ReceiptRow left={<Trans>Rounding</Trans>} right={format.figure(money(sale.rounding))} />
      )}
      <div className={styles.total}>
        <ReceiptRow left={<Trans>Total</Trans>} right={format.amount(money(sale.total))} />
      </div>
      <div className={styles.rule} />
      {sale.payments.map((payment) => (
        <div key={payment.id}>
          <ReceiptRow
            left={
              payment.operator === undefined
                ? i18n._(methodNames[payment.method])
                : i18n._(operatorNames[payment.operator])
            }
            right={format.figure(money(payment.amount))}
          />
          {payment.reference === undefined ? null : (
            <p className={styles.detail}>{payment.reference}</p>
          )}
        </div>
      ))}
      {money(sale.change) > 0 ? (
        <ReceiptRow left={<Trans>Change</Trans>} right={format.figure(money(sale.change))} />
      ) : null}
      {sale.due_date === null ? null : (
        <ReceiptRow left={<Trans>Due date</Trans>} right={format.day(sale.due_date)} />
      )}
      <footer className={styles.foot}>
        <img className={styles.qr} src={code} alt={t`Code of ${number}`} />
        {sale.sync === "sent" ? null : (
          <p className={styles.detail}>
            <Trans>Kept on the till, not sent yet</Trans>
          </p>
        )}
        <p>{business?.settings.receipt_text || <Trans>Thank you, come again</Trans>}</p>
      </footer>
    </article>
  );
}

function Vat({ rate }: { readonly rate: string }) {
  return <Trans>VAT {rate}</Trans>;
}
