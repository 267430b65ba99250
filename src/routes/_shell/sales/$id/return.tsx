import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ReturnScreen } from "#/features/sales-history/returns/return-screen.tsx";

export const Route = createFileRoute("/_shell/sales/$id/return")({
  component: ReturnPage,
  staticData: { title: msg`Return items` },
});

function ReturnPage() {
  const { id } = Route.useParams();
  return <ReturnScreen key={id} id={id} />;
}
