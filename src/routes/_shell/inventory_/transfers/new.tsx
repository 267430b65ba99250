// @fetched for the office
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { NewTransferScreen } from "#/features/stock-moves/transfers/new-transfer-screen.tsx";

export const Route = createFileRoute("/_shell/inventory_/transfers/new")({
  component: NewTransferScreen,
  staticData: { title: msg`New transfer` },
});
