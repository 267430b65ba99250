// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { NewUserScreen } from "#/features/users/new-user-screen.tsx";

export const Route = createFileRoute("/_shell/users/create")({
  component: NewUserScreen,
  staticData: { title: msg`New user` },
});
