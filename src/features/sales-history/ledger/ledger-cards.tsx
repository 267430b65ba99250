import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { SaleLedger } from "#/contract/sale-ledger.ts";
import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "../actions/actions.css.ts";
import { nameOfAccount, movedBy } from "./ledger-labels.ts";
import { saleLedgerAnswer } from "./sale-ledger.ts";

/**
 * The sale's stock movements and, for users with permission, its journal entries. Both are stored on the
 * server; offline, the rest of the screen still works.
 */
export function LedgerCards({ sale }: { readonly sale: SaleView }) {
  const { session: port } = useServices();
  const { session } = useShop();
  // An unsent sale has no movements on the server yet.
  const isSent = sale.operation === null || sale.sync === "sent";
  const asked = useQuery({
    ...saleLedgerAnswer(port.api, session.business.id, sale.id),
    enabled: isSent,
    retry: false,
  });
  if (!isSent) return null;
  if (asked.isPending) return <SkeletonRows rows={2} />;
  if (asked.data === undefined) {
    return (
      <Card title={<Trans>Stock it moved</Trans>}>
        <p className={note} data-testid="ledger-unheard">
          <Trans>The movements are on the server, and it did not answer.</Trans>
        </p>
        <Button size="small" busy={asked.isFetching} onClick={() => void asked.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </Card>
    );
  }
  return (
    <>
      <Movements movements={asked.data.movements} />
      {asked.data.entries === null ? null : <Entries entries={asked.data.entries} />}
    </>
  );
}

function Movements({ movements }: Pick<SaleLedger, "movements">) {
  const { i18n } = useLingui();
  const format = useFormat();
  if (movements.length === 0) return null;
  return (
    <Card title={<Trans>Stock that moved</Trans>}>
      <Facts>
        {movements.map((one) => (
          <Fact
            key={`${one.op_id} ${one.line_id}`}
            testId="sale-movement"
            label={
              <>
                {one.name} <span className={note}>{i18n._(movedBy(one.kind))}</span>
              </>
            }
          >
            {format.quantity(quantity(one.quantity))}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

function Entries({ entries }: { readonly entries: NonNullable<SaleLedger["entries"]> }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <Card title={<Trans>In the books</Trans>} aside={format.sign}>
      {entries.map((entry) => (
        <section key={entry.op_id + entry.kind} className={styles.entry} data-testid="sale-entry">
          <p className={styles.entryHead}>
            <strong>{entry.reference}</strong>
            <span className={note}>{format.dateTime(entry.effective_at)}</span>
          </p>
          <Facts>
            {entry.postings.map(({ account, debit, credit }) => (
              <Fact key={account} label={i18n._(nameOfAccount(account))}>
                {format.figure(money(debit) - money(credit))}
              </Fact>
            ))}
          </Facts>
        </section>
      ))}
    </Card>
  );
}
