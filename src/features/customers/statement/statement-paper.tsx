import { Trans, useLingui } from "@lingui/react/macro";
import { money } from "#/domain/money.ts";
import { displayPhone } from "#/domain/phone.ts";
import type { PaperWidth } from "#/entities/sales/receipt/paper-width.ts";
import * as styles from "#/entities/sales/receipt/receipt.css.ts";
import { ReceiptHead, ReceiptRow } from "#/entities/sales/receipt/receipt-parts.tsx";
import { useFormat } from "#/entities/shop/use-format.ts";
import { useNow } from "#/entities/time/use-now.ts";
import { classNames } from "#/ui/class-names.ts";
import type { CustomerInFull } from "../details/customer-query.ts";
import { accountLines } from "./account-lines.ts";
import { useLineNames } from "./line-names.ts";

export interface StatementPaperProps {
  readonly known: CustomerInFull;
  readonly width: PaperWidth;
}

/** A customer's account as it is printed. */
export function StatementPaper({ known, width }: StatementPaperProps) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const names = useLineNames();
  const { customer } = known;
  const { name } = customer;
  const owed = money(customer.credit_balance);
  return (
    <article
      className={classNames(styles.receipt, width === 58 && styles.narrow)}
      aria-label={t`Statement of ${name}`}
    >
      <ReceiptHead>
        <p>
          <Trans>Statement of account</Trans>
        </p>
      </ReceiptHead>
      <ReceiptRow left={name} right={customer.customer_code} />
      <ReceiptRow
        left={customer.phone === null ? "" : displayPhone(customer.phone)}
        right={format.dateTime(now)}
      />
      <div className={styles.rule} />
      {accountLines(known).map((line) => (
        <div key={line.id}>
          <ReceiptRow
            left={`${format.dayShort(format.dayOf(line.at))} ${names[line.kind]} ${line.number}`}
            right={format.figure(line.amount)}
          />
        </div>
      ))}
      <div className={styles.rule} />
      <div className={styles.total}>
        <ReceiptRow
          left={owed < 0 ? <Trans>Paid ahead</Trans> : <Trans>Owed in all</Trans>}
          right={format.amount(Math.abs(owed))}
        />
      </div>
    </article>
  );
}
