import { Trans } from "@lingui/react/macro";
import { creditLimitOf } from "#/domain/credit.ts";
import { displayPhone } from "#/domain/phone.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { CustomerView } from "#/sync/projection-customers.ts";
import { Badge } from "#/ui/badge.tsx";
import { Card } from "#/ui/card.tsx";

/** The customer's contact details and terms. */
export function CardOf({ customer }: { readonly customer: CustomerView }) {
  const format = useFormat();
  const { phone, email, address, credit_days: days } = customer;
  return (
    <Card
      title={<Trans>Card</Trans>}
      aside={
        customer.is_active ? null : (
          <Badge>
            <Trans>Inactive</Trans>
          </Badge>
        )
      }
    >
      <Facts>
        <Fact label={<Trans>Phone</Trans>}>
          {phone === null ? "–" : <a href={`tel:${phone}`}>{displayPhone(phone)}</a>}
        </Fact>
        {email === null ? null : (
          <Fact label={<Trans>Email</Trans>}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {address === "" ? null : <Fact label={<Trans>Address</Trans>}>{address}</Fact>}
        <Fact label={<Trans>Credit limit</Trans>}>
          <CreditLimit limit={creditLimitOf(customer)} />
        </Fact>
        <Fact label={<Trans>Days to pay</Trans>}>{format.count(days)}</Fact>
        <Fact label={<Trans>Prices</Trans>}>
          {customer.is_wholesale ? (
            <Trans context="prices">Wholesale</Trans>
          ) : (
            <Trans context="prices">Retail</Trans>
          )}
        </Fact>
        {customer.no_reminders === true ? (
          <Fact label={<Trans>Reminders</Trans>}>
            <Trans>Not wanted</Trans>
          </Fact>
        ) : null}
      </Facts>
    </Card>
  );
}

function CreditLimit({ limit }: { limit: number | null }) {
  const format = useFormat();
  if (limit === null) return <Trans>No limit</Trans>;
  return limit === 0 ? <Trans>No credit</Trans> : format.amount(limit);
}
