// @fetched for the office
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { supplierFilters } from "#/features/purchases/suppliers/supplier-filters.ts";
import { SuppliersScreen } from "#/features/purchases/suppliers/suppliers-screen.tsx";

export const Route = createFileRoute("/_shell/suppliers/")({
  validateSearch: supplierFilters.read,
  component: SuppliersPage,
  staticData: { title: msg`Suppliers` },
});

function SuppliersPage() {
  const { filter } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SuppliersScreen
      filter={filter}
      onFilter={(next) =>
        void navigate({ search: next === undefined ? {} : { filter: next }, replace: true })
      }
    />
  );
}
