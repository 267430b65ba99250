import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { FindSaleScreen } from "#/features/sales-history/give-back/find-sale-screen.tsx";

export const Route = createFileRoute("/_shell/sales/return")({
  component: FindSaleScreen,
  staticData: { title: msg`Return items` },
});
