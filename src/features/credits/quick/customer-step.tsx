import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { money } from "#/domain/money.ts";
import { findCustomers } from "#/entities/customers/customer-queries.ts";
import { fromDevice, ResourceList } from "#/kit/list/resource-list.tsx";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { CustomerView } from "#/sync/projection-customers.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { ListButton } from "#/ui/list-item.tsx";
import { SearchField } from "#/ui/search-field.tsx";
import { note } from "#/ui/theme/text.css.ts";

export interface CustomerStepProps {
  /** Restricts the list to customers with debts, for payments. */
  readonly isOwing: boolean;
  readonly onChoose: (customer: string) => void;
}

/** Customer step. Lists the largest debtors first, since they are the most likely choice. */
export function CustomerStep({ isOwing, onChoose }: CustomerStepProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const format = useFormat();
  const [query, setQuery] = useState("");
  const live = useLive(() => findCustomers(db, query), [db, query]);
  const shown = valueOf(live, none)
    .map((one) => ({ ...one, balance: money(one.credit_balance) }))
    .filter(({ balance }) => !isOwing || balance > 0)
    .toSorted((a, b) => b.balance - a.balance);
  return (
    <>
      <SearchField
        label={t`Search customers`}
        placeholder={t`Name or phone…`}
        value={query}
        onText={setQuery}
        data-testid="quick-search"
      />
      <ResourceList
        from={fromDevice(live, { rows: 5 })}
        count={shown.length}
        none={
          <p className={note}>
            {isOwing ? <Trans>Nobody who owes matches.</Trans> : <Trans>Nobody matches.</Trans>}
          </p>
        }
      >
        <Stack as="ul" gap={4} aria-label={t`Customers`}>
          {shown.map(({ id, name, phone, customer_code: code, balance }) => (
            <li key={id}>
              <ListButton
                title={name}
                text={phone ?? code}
                figure={balance > 0 ? format.figure(balance) : undefined}
                data-testid="quick-customer"
                onClick={() => onChoose(id)}
              />
            </li>
          ))}
        </Stack>
      </ResourceList>
    </>
  );
}

const none: readonly CustomerView[] = [];
