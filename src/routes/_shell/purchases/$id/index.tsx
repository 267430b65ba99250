// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { PurchaseScreen } from "#/features/purchases/details/purchase-screen.tsx";

export const Route = createFileRoute("/_shell/purchases/$id/")({
  component: PurchasePage,
  staticData: { title: msg`Purchase` },
});

function PurchasePage() {
  const { id } = Route.useParams();
  return <PurchaseScreen key={id} id={id} />;
}
