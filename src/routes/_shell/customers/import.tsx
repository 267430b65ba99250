// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { CustomerImportScreen } from "#/features/customer-import/customer-import-screen.tsx";

export const Route = createFileRoute("/_shell/customers/import")({
  component: CustomerImportScreen,
  staticData: { title: msg`Import customers` },
});
