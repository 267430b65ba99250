// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { BookkeepingScreen } from "#/features/financials/bookkeeping/bookkeeping-screen.tsx";
import { journalEntryFilters } from "#/features/financials/bookkeeping/journal-entry-filters.ts";

export const Route = createFileRoute("/_shell/financials/bookkeeping")({
  validateSearch: journalEntryFilters.read,
  component: BookkeepingPage,
  staticData: { title: msg`Bookkeeping` },
});

function BookkeepingPage() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BookkeepingScreen
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
