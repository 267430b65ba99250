import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { SaleScreen } from "#/features/sales-history/sale-screen.tsx";

export const Route = createFileRoute("/_shell/sales/$id/")({
  component: SalePage,
  staticData: { title: msg`Sale` },
});

function SalePage() {
  const { id } = Route.useParams();
  return <SaleScreen id={id} />;
}
