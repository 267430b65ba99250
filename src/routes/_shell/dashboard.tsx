import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { DashboardScreen } from "#/features/dashboard/dashboard-screen.tsx";

export const Route = createFileRoute("/_shell/dashboard")({
  component: DashboardScreen,
  staticData: { title: msg`Dashboard`, texts: "dashboard" },
});
