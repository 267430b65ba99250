// @fetched for the office
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { expenseFilters } from "#/features/expenses/expense-filters.ts";
import { ExpensesScreen } from "#/features/expenses/expenses-screen.tsx";

export const Route = createFileRoute("/_shell/financials/expenses")({
  validateSearch: expenseFilters.read,
  component: ExpensesPage,
  staticData: { title: msg`Expenses` },
});

function ExpensesPage() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ExpensesScreen
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
