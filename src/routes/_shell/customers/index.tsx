// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { customerFilters } from "#/features/customers/customer-filters.ts";
import { CustomersScreen } from "#/features/customers/customers-screen.tsx";

export const Route = createFileRoute("/_shell/customers/")({
  validateSearch: customerFilters.read,
  component: CustomersPage,
  staticData: { title: msg`Customers` },
});

function CustomersPage() {
  const { filter } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CustomersScreen
      filter={filter}
      onFilter={(next) =>
        void navigate({ search: next === undefined ? {} : { filter: next }, replace: true })
      }
    />
  );
}
