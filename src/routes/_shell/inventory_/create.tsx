// @fetched for the office
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { NewRecordScreen } from "#/features/inventory/record/new-record-screen.tsx";

export const Route = createFileRoute("/_shell/inventory_/create")({
  component: NewRecordScreen,
  staticData: { title: msg`New stock record` },
});
