import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { NewCustomerScreen } from "#/features/customers/form/customer-form-screen.tsx";

export const Route = createFileRoute("/_shell/customers/create")({
  component: NewCustomerScreen,
  staticData: { title: msg`New customer` },
});
