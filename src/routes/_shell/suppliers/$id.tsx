// @fetched for the office
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { SupplierScreen } from "#/features/purchases/suppliers/supplier-screen.tsx";

export const Route = createFileRoute("/_shell/suppliers/$id")({
  component: SupplierPage,
  staticData: { title: msg`Supplier` },
});

function SupplierPage() {
  const { id } = Route.useParams();
  return <SupplierScreen key={id} id={id} />;
}
