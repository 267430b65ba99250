// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { RolesScreen } from "#/features/users/roles-screen.tsx";

export const Route = createFileRoute("/_shell/users/roles/")({
  component: RolesScreen,
  staticData: { title: msg`Roles` },
});
