import { Trans, useLingui } from "@lingui/react/macro";
import { money } from "#/domain/money.ts";
import { type MethodSums, moneyMethods, sumOf } from "#/domain/shift.ts";
import { methodNames } from "#/entities/sales/method-names.ts";
import type { PaperWidth } from "#/entities/sales/receipt/paper-width.ts";
import * as styles from "#/entities/sales/receipt/receipt.css.ts";
import { ReceiptHead, ReceiptRow } from "#/entities/sales/receipt/receipt-parts.tsx";
import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { classNames } from "#/ui/class-names.ts";
import { drawerLines } from "./drawer-lines.ts";
import { signed } from "./signed.ts";

export interface ShiftPaperProps {
  readonly known: NamedShift;
  readonly width: PaperWidth;
}

/** The report of a shift as it is printed. */
export function ShiftPaper({ known, width }: ShiftPaperProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { shift, till, opener, closer } = known;
  const { figures, pending } = shift;
  return (
    <article
      className={classNames(styles.receipt, width === 58 && styles.narrow)}
      aria-label={t`Report of the shift at till ${till}`}
    >
      <ReceiptHead>
        <p>
          <Trans>Report of a shift</Trans>
        </p>
        {pending === 0 ? null : (
          <p>
            <strong>
              <Trans>Provisional: {pending} not sent yet</Trans>
            </strong>
          </p>
        )}
      </ReceiptHead>
      <ReceiptRow left={<Trans>Till</Trans>} right={till} />
      <ReceiptRow left={<Trans>Opened</Trans>} right={format.dateTime(shift.opened_at)} />
      <ReceiptRow left={<Trans>Opened by</Trans>} right={opener ?? "–"} />
      {shift.closed_at === null ? null : (
        <>
          <ReceiptRow
            left={<Trans context="shift">Closed</Trans>}
            right={format.dateTime(shift.closed_at)}
          />
          <ReceiptRow left={<Trans>Closed by</Trans>} right={closer ?? "–"} />
        </>
      )}
      <div className={styles.rule} />
      <ReceiptRow left={<Trans>Number of sales</Trans>} right={format.count(figures.sales)} />
      <MethodRows sums={figures.paid} />
      <ReceiptRow left={<Trans>Sold in all</Trans>} right={format.amount(figures.total)} />
      <ReceiptRow left={<Trans>Discounts given</Trans>} right={format.amount(figures.discount)} />
      <ReceiptRow left={<Trans>Sales taken back</Trans>} right={format.count(figures.voids)} />
      <ReceiptRow left={<Trans>Returns</Trans>} right={format.count(figures.returns)} />
      <ReceiptRow
        left={<Trans>Given back in all</Trans>}
        right={format.amount(sumOf(figures.refunded))}
      />
      <ReceiptRow
        left={<Trans>Debts collected</Trans>}
        right={format.amount(sumOf(figures.collected))}
      />
      <div className={styles.rule} />
      {drawerLines(shift).map(({ id, label, amount }) => (
        <ReceiptRow key={id} left={i18n._(label)} right={format.amount(amount)} />
      ))}
      <div className={styles.total}>
        <ReceiptRow left={<Trans>Expected</Trans>} right={format.amount(shift.expected)} />
        {shift.found === null ? null : (
          <ReceiptRow left={<Trans>Counted</Trans>} right={format.amount(shift.found)} />
        )}
        {shift.difference === null ? null : (
          <ReceiptRow left={<Trans>Difference</Trans>} right={signed(format, shift.difference)} />
        )}
      </div>
      {shift.counted.map(({ denomination, count }) => (
        <ReceiptRow
          key={denomination}
          left={`${format.count(count)} × ${format.figure(money(denomination))}`}
          right={format.figure(money(denomination) * count)}
        />
      ))}
      {shift.note === "" ? null : (
        <footer className={styles.foot}>
          <p>{shift.note}</p>
        </footer>
      )}
    </article>
  );
}

function MethodRows({ sums }: { readonly sums: MethodSums }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return moneyMethods.map((method) => {
    const amount = sums[method] ?? 0;
    return amount === 0 ? null : (
      <ReceiptRow key={method} left={i18n._(methodNames[method])} right={format.amount(amount)} />
    );
  });
}
