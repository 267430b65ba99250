import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { CreditHistoryScreen } from "#/features/customers/details/credit-history-screen.tsx";

export const Route = createFileRoute("/_shell/customers/$id/credit-history")({
  component: CreditHistory,
  staticData: { title: msg`Credit history`, texts: "customers" },
});

function CreditHistory() {
  const { id } = Route.useParams();
  return <CreditHistoryScreen key={id} id={id} />;
}
