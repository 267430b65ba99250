import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Refund, SaleReturn } from "#/contract/sale.ts";
import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { AskedFor } from "#/entities/approval/asked-for.tsx";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { methodNames, operatorNames } from "#/entities/sales/method-names.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { Card } from "#/ui/card.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "./actions.css.ts";

export interface BecameProps {
  readonly sale: SaleView;
  /** Names of users by id, as far as known to this device. */
  readonly people: ReadonlyMap<string, string>;
}

/** Later events of the sale: its void, each return with its slip number, and approvals. */
export function BecameCard({ sale, people }: BecameProps) {
  const { t } = useLingui();
  const format = useFormat();
  const voided = sale.void ?? null;
  const returns = sale.returns ?? [];
  const approvals = sale.approvals ?? [];
  if (voided === null && returns.length === 0 && approvals.length === 0) return null;
  const by = (id: string) => people.get(id) ?? t`somebody`;
  return (
    <Card title={<Trans>After the sale</Trans>}>
      {voided === null ? null : (
        <section className={styles.entry} data-testid="sale-voided">
          <Head
            title={<Trans>Void</Trans>}
            at={format.dateTime(voided.effective_at)}
            who={by(voided.actor)}
          />
          <Text as="p" wrap="anywhere">
            {voided.reason}
          </Text>
          <p className={note}>
            {voided.goods === "back" ? (
              <Trans>The items came back.</Trans>
            ) : (
              <Trans>The items never left the shop.</Trans>
            )}
          </p>
          <Refunds refunds={voided.refunds} />
        </section>
      )}
      {returns.map((one) => (
        <section key={one.id} className={styles.entry} data-testid="sale-returned">
          <Head title={one.number} at={format.dateTime(one.effective_at)} who={by(one.actor)} />
          <Text as="p" wrap="anywhere">
            {one.reason}
          </Text>
          <ReturnedLines sale={sale} one={one} />
          <Refunds refunds={one.refunds} />
        </section>
      ))}
      {approvals.map((one) => {
        const supervisor = by(one.by);
        return (
          <section key={one.id} className={styles.entry} data-testid="sale-approval">
            <AskedFor request={one} />
            <p className={note}>
              {one.is_valid ? (
                <Trans>Allowed by {supervisor}</Trans>
              ) : (
                <Trans>Allowed by {supervisor}, who had no right to</Trans>
              )}
            </p>
          </section>
        );
      })}
    </Card>
  );
}

function Head(props: { readonly title: ReactNode; readonly at: string; readonly who: string }) {
  return (
    <p className={styles.entryHead}>
      <strong>{props.title}</strong>
      <span className={note}>
        {props.at} · {props.who}
      </span>
    </p>
  );
}

function ReturnedLines({ sale, one }: { readonly sale: SaleView; readonly one: SaleReturn }) {
  const format = useFormat();
  const names = new Map(sale.lines.map(({ id, name }) => [id, name]));
  return (
    <Facts>
      {one.lines.map((line) => (
        <Fact
          key={line.id}
          label={`${format.quantity(quantity(line.quantity))} × ${names.get(line.line) ?? "–"}`}
        >
          {format.figure(money(line.amount))}
        </Fact>
      ))}
    </Facts>
  );
}

function Refunds({ refunds }: { readonly refunds: readonly Refund[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  if (refunds.length === 0) return null;
  const wayOf = ({ method, operator }: Refund) => {
    if (method === "credit") return t`Off the debt, or kept for the customer`;
    const way = i18n._(operator === undefined ? methodNames[method] : operatorNames[operator]);
    return t`Given back by ${way}`;
  };
  return (
    <Facts>
      {refunds.map((refund) => (
        <Fact key={refund.id} label={wayOf(refund)} isSum>
          {format.figure(money(refund.amount))}
        </Fact>
      ))}
    </Facts>
  );
}
