import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { UnconfirmedPayment } from "#/contract/payment-gateway.ts";
import { money } from "#/domain/money.ts";
import { displayPhone } from "#/domain/phone.ts";
import { requestNames, requestTones } from "#/entities/phone-requests/request-labels.ts";
import { operatorNames } from "#/entities/sales/method-names.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Badge } from "#/ui/badge.tsx";
import { buttonClass } from "#/ui/button-class.ts";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "./decisions.css.ts";
import { PagedList } from "./paged-list.tsx";
import { paymentAnswers, paymentsPageSize } from "./payment-server-queries.ts";

export interface PaymentListProps {
  readonly page: number;
  readonly onPage: (page: number | undefined) => void;
}

/** Mobile money payments of sales confirmed neither by a user nor by the gateway, newest first. */
export function PaymentList({ page, onPage }: PaymentListProps) {
  const { t } = useLingui();
  const { session } = useShop();
  const { session: port } = useServices();
  const answer = useQuery(paymentAnswers.page(port.api, session.business.id, page));
  return (
    <PagedList
      answer={answer}
      page={page}
      onPage={onPage}
      pageSize={paymentsPageSize}
      label={t`Unconfirmed payments`}
      testId="unconfirmed-payments"
      none={{
        title: t`Every payment is confirmed`,
        text: t`Mobile money stays here until somebody has seen it arrive, or the payment company says so.`,
      }}
      card={(row) => <PaymentCard row={row} />}
    />
  );
}

function PaymentCard({ row }: { readonly row: UnconfirmedPayment }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const now = useNow();
  const about = [
    row.number,
    format.moment(Date.parse(row.effective_at), now),
    row.customer_name,
    row.operator === null ? null : i18n._(operatorNames[row.operator]),
    row.reference,
    row.phone === null ? null : displayPhone(row.phone),
  ];
  const received = row.received === null ? null : format.amount(money(row.received));
  return (
    <Card>
      <Inline
        gap={12}
        align="start"
        justify="between"
        data-testid="unconfirmed-payment"
        data-state={row.request ?? ""}
      >
        <div className={styles.words}>
          <Text as="p" weight="bold" lineHeight="snug">
            {format.amount(money(row.amount))}{" "}
            {row.request === null ? null : (
              <Badge tone={requestTones[row.request]}>{i18n._(requestNames[row.request])}</Badge>
            )}
          </Text>
          {received === null ? null : (
            <p>
              <Trans>{received} came instead.</Trans>
            </p>
          )}
          <p className={note}>{about.flatMap((word) => word ?? []).join(" · ")}</p>
        </div>
        <Link
          to="/sales/$id"
          params={{ id: row.sale }}
          className={buttonClass({ variant: "secondary", size: "small" })}
          data-testid="to-sale"
        >
          <Trans>Open the sale</Trans>
        </Link>
      </Inline>
    </Card>
  );
}
