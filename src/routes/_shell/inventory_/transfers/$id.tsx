// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { TransferScreen } from "#/features/stock-moves/transfers/transfer-screen.tsx";

export const Route = createFileRoute("/_shell/inventory_/transfers/$id")({
  component: Transfer,
  staticData: { title: msg`Transfer` },
});

function Transfer() {
  const { id } = Route.useParams();
  return <TransferScreen key={id} id={id} />;
}
