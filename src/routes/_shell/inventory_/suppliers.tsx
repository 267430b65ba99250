import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { SuppliersScreen } from "#/features/catalogue/suppliers/suppliers-screen.tsx";

export const Route = createFileRoute("/_shell/inventory_/suppliers")({
  component: SuppliersScreen,
  staticData: { title: msg`Suppliers`, texts: "catalogue" },
});
