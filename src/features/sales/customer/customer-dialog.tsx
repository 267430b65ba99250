import { Trans, useLingui } from "@lingui/react/macro";
import { UserPlus, UsersRound } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { findCustomers } from "#/entities/customers/customer-queries.ts";
import { fromDevice, ResourceList } from "#/kit/list/resource-list.tsx";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { money } from "#/domain/money.ts";
import type { CartCustomer } from "#/store/cart-row.ts";
import type { CustomerView } from "#/sync/projection-customers.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { SearchField } from "#/ui/search-field.tsx";
import { walkOptions } from "../counter/walk-options.ts";
import * as styles from "./customer.css.ts";
import { CustomerForm } from "./customer-form.tsx";

export interface CustomerDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onChoose: (customer: CartCustomer) => void;
}

/** Finds a customer by name, code or phone, or creates a new one in place. */
export function CustomerDialog({ open, onOpenChange, onChoose }: CustomerDialogProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState("");
  const [isNew, setIsNew] = useState(false);
  const mayCreate = useCan("customer.create");
  const close = (next: boolean) => {
    onOpenChange(next);
    if (next) return;
    setQuery("");
    setIsNew(false);
  };
  const choose = (customer: CartCustomer) => {
    onChoose(customer);
    close(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={isNew ? t`New customer` : t`Customer`}
      testId="customer-dialog"
    >
      {isNew ? (
        <CustomerForm begin={query} onBack={() => setIsNew(false)} onCreated={choose} />
      ) : (
        <div className={styles.stack}>
          <SearchField
            label={t`Search customers`}
            placeholder={t`Name or phone…`}
            value={query}
            onText={setQuery}
            data-testid="customer-search"
            data-first-focus=""
            onKeyDown={intoTheList}
          />
          {mayCreate ? (
            <Button glyph={UserPlus} data-testid="new-customer" onClick={() => setIsNew(true)}>
              <Trans>New customer</Trans>
            </Button>
          ) : null}
          <Results query={query} onChoose={choose} />
        </div>
      )}
    </Dialog>
  );
}

/** Down moves from the search field to the results. */
function intoTheList(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowDown") return;
  event.preventDefault();
  document.querySelector<HTMLElement>("[data-testid=customer-option]")?.focus();
}

interface ResultsProps {
  readonly query: string;
  readonly onChoose: (customer: CartCustomer) => void;
}

function Results({ query, onChoose }: ResultsProps) {
  const { t } = useLingui();
  const mayCreate = useCan("customer.create");
  const { db } = useShop();
  const format = useFormat();
  const found = useLive(() => findCustomers(db, query), [db, query]);
  const customers = valueOf(found, none);
  return (
    <ResourceList
      from={fromDevice(found, { rows: 4, failure: t`The customers could not be read` })}
      count={customers.length}
      none={
        <EmptyState
          glyph={UsersRound}
          title={query === "" ? t`No customers yet` : t`Nobody matches “${query}”`}
          text={mayCreate ? t`Add them here with a name and a phone number.` : undefined}
        />
      }
    >
      <Stack as="ul" aria-label={t`Customers`}>
        {customers.map(
          ({ id, name, phone, is_wholesale: isWholesale, credit_days: creditDays, ...row }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.row}
                data-testid="customer-option"
                onKeyDown={walkOptions}
                onClick={() => onChoose({ id, name, phone, isWholesale, creditDays })}
              >
                <Stack as="span" minWidth={0}>
                  <Text weight="bold">{name}</Text>
                  <Text size="small" tone="muted" numeric>
                    {phone ?? t`No phone`}
                    {isWholesale ? ` · ${t`wholesale`}` : null}
                  </Text>
                </Stack>
                {money(row.credit_balance) > 0 ? (
                  <Owed amount={format.amount(money(row.credit_balance))} />
                ) : null}
              </button>
            </li>
          ),
        )}
      </Stack>
    </ResourceList>
  );
}

const none: readonly CustomerView[] = [];

function Owed({ amount }: { readonly amount: string }) {
  return (
    <Text size="small" tone="muted" numeric className={styles.owed}>
      <Trans>owes {amount}</Trans>
    </Text>
  );
}
