// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { SettingsScreen } from "#/features/settings/settings-screen.tsx";
import { isSettingsTab, type SettingsTab } from "#/features/settings/settings-tabs.ts";

export const Route = createFileRoute("/_shell/settings")({
  // Undefined rather than omitted: the router passes on omitted parameters as they are.
  validateSearch: (search): { tab?: SettingsTab | "locations" | undefined } => ({
    tab: isSettingsTab(search["tab"]) || search["tab"] === "locations" ? search["tab"] : undefined,
  }),
  // Locations moved to the inventory; old URLs are redirected.
  beforeLoad: ({ search }) => {
    if (search.tab === "locations") throw redirect({ to: "/inventory/locations" });
  },
  component: function Settings() {
    const { tab } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <SettingsScreen
        tab={tab === undefined || tab === "locations" ? "till" : tab}
        onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      />
    );
  },
  staticData: {
    title: msg`Settings`,
    description: msg`This till, the business, its tills and the plan.`,
  },
});
