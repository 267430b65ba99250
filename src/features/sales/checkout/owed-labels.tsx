import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#/kit/shop/use-format.ts";
import { money } from "#/domain/money.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { Text } from "#/ui/layout/text.tsx";
import { sectionTitle } from "#/ui/theme/text.css.ts";
import * as styles from "./checkout.css.ts";

/** The customer who owes part of the sale, and the due date. */
export function OwedLabels({ sale }: { readonly sale: SaleView }) {
  const { t } = useLingui();
  const format = useFormat();
  const name = sale.customer_name ?? t`The customer`;
  const sum = format.amount(money(sale.credit_amount));
  const day = sale.due_date === null ? null : format.day(sale.due_date);
  return (
    <p className={styles.owes} data-testid="done-owed">
      <span className={sectionTitle}>
        <Trans>
          {name} owes {sum}
        </Trans>
      </span>
      {day === null ? null : (
        <Text size="small" tone="muted">
          <Trans>to be paid by {day}</Trans>
        </Text>
      )}
    </p>
  );
}
