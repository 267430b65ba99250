// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { userFilters } from "#/features/users/user-filters.ts";
import { UsersScreen } from "#/features/users/users-screen.tsx";

export const Route = createFileRoute("/_shell/users/")({
  validateSearch: userFilters.read,
  component: UsersPage,
  staticData: { title: msg`Users` },
});

function UsersPage() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UsersScreen
      filters={filters}
      onFilters={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
