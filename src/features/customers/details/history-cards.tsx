import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { money } from "#/domain/money.ts";
import { useDebtName } from "#/entities/credits/use-debt-name.ts";
import { DueLabels } from "#/entities/credits/due-labels.tsx";
import { SyncWord } from "#/entities/outbox/sync-messages.tsx";
import { methodNames } from "#/entities/sales/method-names.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { ListItem } from "#/ui/list-item.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "../customers.css.ts";
import type { CustomerInFull } from "./customer-query.ts";

/** Number of rows per card; the history lists all. */
const most = 8;

/** Open debts, oldest first. */
export function DebtsCard({ known }: { readonly known: CustomerInFull }) {
  const format = useFormat();
  const nameOf = useDebtName();
  const open = known.debts.filter(({ outstanding }) => outstanding > 0);
  return (
    <Card title={<Trans>Open debts</Trans>} aside={format.sign}>
      {open.length === 0 ? (
        <p className={note}>
          <Trans>Nothing is owed.</Trans>
        </p>
      ) : (
        <Stack gap={12}>
          {open.map((debt) => (
            <Link
              key={debt.id}
              to="/credits/$id"
              params={{ id: debt.id }}
              className={styles.row}
              data-testid="customer-debt"
            >
              <ListItem
                title={nameOf(debt)}
                text={<DueLabels debt={debt} />}
                figure={format.figure(debt.outstanding)}
              />
            </Link>
          ))}
        </Stack>
      )}
    </Card>
  );
}

/** Latest payments. */
export function PaymentsCard({ known }: { readonly known: CustomerInFull }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const now = useNow();
  return (
    <Card title={<Trans>Payments</Trans>} aside={format.sign}>
      {known.payments.length === 0 ? (
        <p className={note}>
          <Trans>None yet.</Trans>
        </p>
      ) : (
        <Stack gap={12}>
          {known.payments.slice(0, most).map((payment) => (
            <div key={payment.id} data-testid="customer-payment">
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
