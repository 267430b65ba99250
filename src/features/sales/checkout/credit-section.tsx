import { Trans, useLingui } from "@lingui/react/macro";
import { UserRound } from "lucide-react";
import { creditOf } from "#/entities/customers/customer-credit.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { addDays } from "#/i18n/dates.ts";
import type { CartCustomer } from "#/store/cart-row.ts";
import { Button } from "#/ui/button.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { TextField } from "#/ui/text-field.tsx";
import * as styles from "./checkout.css.ts";

export interface CreditPartProps {
  readonly customer: CartCustomer | null;
  /** Amount on credit. Minor units. */
  readonly amount: number;
  /** Business day; null until selected. */
  readonly dueDate: string | null;
  readonly onDueDate: (day: string) => void;
  readonly onCustomer: () => void;
}

const usualTerms = [7, 14, 30];

/** Credit payment: the customer, their current debt and limit, and the due date. */
export function CreditPart(props: CreditPartProps) {
  const { customer, amount, dueDate, onDueDate, onCustomer } = props;
  const { t } = useLingui();
  const format = useFormat();
  const today = format.dayOf(useNow());
  const agreed = customer?.creditDays ?? 0;
  const terms = agreed === 0 ? usualTerms : [...new Set([...usualTerms, agreed])];
  const days = terms
    .toSorted((one, other) => one - other)
    .map((term) => ({ term, day: addDays(today, term) }));
  return (
    <div className={styles.fields}>
      <Button glyph={UserRound} data-testid="credit-customer" onClick={onCustomer}>
        {customer === null ? <Trans>Choose customer</Trans> : customer.name}
      </Button>
      {customer === null ? null : <Standing customer={customer} amount={amount} />}
      <Segmented
        label={t`Due in`}
        showLabel
        value={dueDate}
        onChoose={onDueDate}
        options={days.map(({ term, day }) => ({
          value: day,
          label: <span data-testid={`due-${term}`}>{t`${term} days`}</span>,
        }))}
      />
      <TextField
        label={t`Due date`}
        type="date"
        min={today}
        value={dueDate ?? ""}
        error={dueDate !== null && dueDate < today ? t`This day has passed.` : undefined}
        data-testid="due-date"
        onText={(day) => {
          if (/^\d{4}-\d{2}-\d{2}$/u.test(day)) onDueDate(day);
        }}
      />
    </div>
  );
}

function Standing({ customer, amount }: { customer: CartCustomer; amount: number }) {
  const { db } = useShop();
  const format = useFormat();
  const mayExceed = useCan("credit.exceed");
  const today = format.dayOf(useNow());
  const credit = valueOf(
    useLive(() => creditOf(db, customer.id, today), [db, customer.id, today]),
    null,
  );
  if (credit === null) return null;
  const { balance, limit, oldestDue } = credit;
  const over = limit === null ? 0 : balance + amount - limit;
  const excess = format.amount(over);
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <Text as="dt" size="small" tone="muted">
            <Trans>Owes now</Trans>
          </Text>
          <Text as="dd" weight="bold" numeric data-testid="credit-balance">
            {format.amount(balance)}
          </Text>
        </div>
        <div>
          <Text as="dt" size="small" tone="muted">
            <Trans>Limit</Trans>
          </Text>
          <Text as="dd" weight="bold" numeric>
            {limit === null ? <Trans>No limit</Trans> : format.amount(limit)}
          </Text>
        </div>
        {oldestDue === null ? null : (
          <div>
            <Text as="dt" size="small" tone="muted">
              <Trans>Oldest due</Trans>
            </Text>
            <Text as="dd" weight="bold" numeric>
              {format.day(oldestDue)}
            </Text>
          </div>
        )}
      </dl>
      {over > 0 ? (
        <Notice tone={mayExceed ? "warning" : "critical"} urgent>
          {mayExceed ? (
            <Trans>{excess} over the limit. The owner will see it.</Trans>
          ) : (
            <Trans>{excess} over the limit. A supervisor has to allow it.</Trans>
          )}
        </Notice>
      ) : null}
    </>
  );
}
