// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { DisplayScreen } from "#/features/sales/display/display-screen.tsx";

/** The customer display: a second window of this device, without shell or sign-in. */
export const Route = createFileRoute("/display")({
  component: DisplayScreen,
  staticData: { title: msg`Customer display` },
});
