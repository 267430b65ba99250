import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { displayPhone } from "#/domain/phone.ts";
import { SyncWord } from "#/entities/outbox/sync-messages.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Badge } from "#/ui/badge.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { clamped, note } from "#/ui/theme/text.css.ts";
import type { ListedCustomer } from "./customers-query.ts";

/** Columns of the customer list; the sync state is shown only while unsent. */
export function useCustomerColumns(): readonly DataColumn<ListedCustomer>[] {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: "name",
        header: t`Customer`,
        phone: "title",
        cell: ({ name }) => (
          <strong className={clamped} title={name}>
            {name}
          </strong>
        ),
      },
      {
        id: "phone",
        header: t`Phone`,
        phone: "text",
        cell: ({ phone }) => (phone === null ? "–" : displayPhone(phone)),
      },
      {
        id: "code",
        header: t`Code`,
        phone: "text",
        cell: ({ customer_code: code, sync }) => (
          <>
            {code}
            {sync === "sent" ? null : (
              <span className={note}>
                {" · "}
                <SyncWord mark={sync} />
              </span>
            )}
          </>
        ),
      },
      {
        id: "balance",
        header: t`Owes`,
        phone: "figure",
        align: "end",
        cell: ({ balance }) => (balance === 0 ? "–" : <strong>{format.figure(balance)}</strong>),
      },
      {
        id: "state",
        header: t`State`,
        phone: "aside",
        cell: (customer) => <StateOf customer={customer} />,
      },
    ],
    [t, format],
  );
}

function StateOf({ customer }: { readonly customer: ListedCustomer }) {
  const { daysOverdue, is_active: isActive, balance } = customer;
  if (!isActive)
    return (
      <Badge>
        <Trans>Inactive</Trans>
      </Badge>
    );
  if (daysOverdue > 0)
    return (
      <Badge tone="critical">
        <Plural value={daysOverdue} one="# day overdue" other="# days overdue" />
      </Badge>
    );
  if (balance < 0)
    return (
      <Badge tone="info">
        <Trans>Paid ahead</Trans>
      </Badge>
    );
  return null;
}
