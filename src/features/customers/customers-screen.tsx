import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useAtom } from "jotai";
import { FileUp, Plus, UsersRound } from "lucide-react";
import { useMemo } from "react";
import { FilterChoice } from "#/kit/list/filter-fields.tsx";
import { LinkTable } from "#/kit/list/link-table.tsx";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { fromDevice, ResourceList } from "#/kit/list/resource-list.tsx";
import { type Live, useLive, valueOf } from "#/kit/live/use-live.ts";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { ExportLink } from "#/kit/page/export-link.tsx";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import * as page from "#/kit/page/page.css.ts";
import { Page } from "#/kit/page/page.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useCardAmount } from "#/kit/shop/use-card-amount.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { classNames } from "#/ui/class-names.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Icon } from "#/ui/icon.tsx";
import { briefly } from "#/ui/stat-card.css.ts";
import { StatCard } from "#/ui/stat-card.tsx";
import { useCustomerColumns } from "./customer-columns.tsx";
import type { CustomerFilter } from "./customer-filters.ts";
import {
  customerQuery,
  customersKnown,
  customerTotals,
  matchingCustomers,
  type ListedCustomer,
} from "./customers-query.ts";
import * as styles from "./customers.css.ts";

export interface CustomersScreenProps {
  readonly filter: CustomerFilter;
  readonly onFilter: (filter: CustomerFilter) => void;
}

/** The customers known to this device, with their balances. */
export function CustomersScreen(props: CustomersScreenProps) {
  const canRead = useCan("customer.read");
  return (
    <Page title={<Trans>Customers</Trans>} subtitle={<AsOf />} actions={<CustomerLinks />}>
      {canRead ? <Customers {...props} /> : <NoRight />}
    </Page>
  );
}

function CustomerLinks() {
  const canCreate = useCan("customer.create");
  const canRead = useCan("customer.read");
  if (!canCreate) return canRead ? <ExportLink list="customers" /> : null;
  return (
    <div className={page.briefActions}>
      {canRead ? <ExportLink list="customers" /> : null}
      <Link
        to="/customers/import"
        className={buttonClass({ variant: "secondary" })}
        data-testid="import-customers"
      >
        <Icon glyph={FileUp} />
        <span>
          <Trans context="customers">Import</Trans>
        </span>
      </Link>
      <NewCustomerLink />
    </div>
  );
}

function NewCustomerLink() {
  if (!useCan("customer.create")) return null;
  return (
    <Link
      to="/customers/create"
      className={buttonClass({ variant: "primary" })}
      data-testid="new-customer"
    >
      <Icon glyph={Plus} />
      <span>
        <Trans>New customer</Trans>
      </span>
    </Link>
  );
}

function Customers({ filter, onFilter }: CustomersScreenProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const today = useToday();
  const [query, setQuery] = useAtom(customerQuery);
  const live = useLive(() => customersKnown(db, today), [db, today]);
  return (
    <>
      <Totals customers={valueOf(live, null)} />
      <ListToolbar
        search={{
          label: t`Search by name, phone or code`,
          placeholder: t`Name, phone or code`,
          value: query,
          onText: setQuery,
          "data-testid": "customers-search",
        }}
        set={[filter]}
      >
        <FilterChoice
          label={t`Which customers`}
          any={<Trans context="customers">All</Trans>}
          value={filter}
          onChoose={onFilter}
          options={[
            { value: "owes", label: <Trans context="customers">Owes</Trans> },
            { value: "overdue", label: <Trans context="customers">Overdue</Trans> },
            { value: "credit", label: <Trans context="customers">May buy on credit</Trans> },
            { value: "inactive", label: <Trans context="customers">Inactive</Trans> },
          ]}
        />
      </ListToolbar>
      <CustomerResults
        live={live}
        query={query}
        filter={filter}
        onClear={() => {
          setQuery("");
          onFilter(undefined);
        }}
      />
    </>
  );
}

/** Null while loading: the cards reserve their space. */
function Totals({ customers }: { readonly customers: readonly ListedCustomer[] | null }) {
  const { t } = useLingui();
  const written = useCardAmount();
  const isLoading = customers === null;
  const format = useFormat();
  const { active, owing, owed } = customerTotals(customers ?? []);
  return (
    <div className={classNames(styles.cards, briefly)}>
      <StatCard label={t`Customers`} value={format.count(active)} loading={isLoading}>
        <Plural value={owing} one="# owes" other="# owe" />
      </StatCard>
      <StatCard label={t`Owed by customers`} value={written(owed)} loading={isLoading}>
        <Link to="/credits">
          <Trans>All credits</Trans>
        </Link>
      </StatCard>
    </div>
  );
}

interface CustomerResultsProps {
  readonly live: Live<readonly ListedCustomer[]>;
  readonly query: string;
  readonly filter: CustomerFilter;
  readonly onClear: () => void;
}

const none: readonly ListedCustomer[] = [];

function CustomerResults({ live, query, filter, onClear }: CustomerResultsProps) {
  const { t } = useLingui();
  const canCreate = useCan("customer.create");
  const columns = useCustomerColumns();
  const known = valueOf(live, none);
  const found = useMemo(() => matchingCustomers(known, query, filter), [known, query, filter]);
  return (
    <ResourceList
      from={fromDevice(live, { rows: 8 })}
      count={found.length}
      isNew={known.length === 0}
      none={
        <EmptyState
          glyph={UsersRound}
          title={t`No customer yet`}
          text={
            canCreate ? (
              <Trans>Add customers who buy on credit here, with a name and a phone number.</Trans>
            ) : undefined
          }
          action={<NewCustomerLink />}
        />
      }
      noMatch={
        <NoMatch
          title={t`No customer matches`}
          text={<Trans>Try part of the name, the phone number or the code.</Trans>}
          onClear={onClear}
        />
      }
    >
      <LinkTable
        caption={t`Customers`}
        columns={columns}
        rows={found}
        keyOf={({ id }) => id}
        linkOf={({ id, customer_code: code, sync }) => ({
          to: "/customers/$id",
          params: { id },
          "data-testid": "customer-row",
          "data-code": code,
          "data-sync": sync,
        })}
      />
    </ResourceList>
  );
}
