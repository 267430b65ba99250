// @fetched for the office
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { EditPurchaseScreen } from "#/features/purchases/details/edit-purchase-screen.tsx";

export const Route = createFileRoute("/_shell/purchases/$id/edit")({
  component: EditPurchasePage,
  staticData: { title: msg`Edit purchase` },
});

function EditPurchasePage() {
  const { id } = Route.useParams();
  return <EditPurchaseScreen key={id} id={id} />;
}
