import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { CreditsScreen } from "#/features/credits/credits-screen.tsx";

export const Route = createFileRoute("/_shell/credits/")({
  component: CreditsScreen,
  staticData: { title: msg`Credits` },
});
