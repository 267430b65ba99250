// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { CustomerScreen } from "#/features/customers/details/customer-screen.tsx";

export const Route = createFileRoute("/_shell/customers/$id/")({
  component: CustomerPage,
  staticData: { title: msg`Customer` },
});

function CustomerPage() {
  const { id } = Route.useParams();
  return <CustomerScreen key={id} id={id} />;
}
