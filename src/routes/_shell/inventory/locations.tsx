// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { LocationsScreen } from "#/features/inventory/locations/locations-screen.tsx";

export const Route = createFileRoute("/_shell/inventory/locations")({
  component: LocationsScreen,
  staticData: { title: msg`Locations` },
});
