// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { activityFilters } from "#/features/audit/activity-filters.ts";
import { ActivityScreen } from "#/features/audit/activity-screen.tsx";

export const Route = createFileRoute("/_shell/activity")({
  validateSearch: activityFilters.read,
  component: ActivityPage,
  staticData: { title: msg`Activity` },
});

function ActivityPage() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ActivityScreen
      filters={filters}
      onFilters={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
