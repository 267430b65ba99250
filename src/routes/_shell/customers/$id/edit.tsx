// @fetched for the office
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { EditCustomerScreen } from "#/features/customers/form/customer-form-screen.tsx";

export const Route = createFileRoute("/_shell/customers/$id/edit")({
  component: EditCustomer,
  staticData: { title: msg`Edit customer` },
});

function EditCustomer() {
  const { id } = Route.useParams();
  return <EditCustomerScreen key={id} id={id} />;
}
