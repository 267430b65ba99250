import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { CreditScreen } from "#/features/credits/credit-screen.tsx";

export const Route = createFileRoute("/_shell/credits/$id/")({
  component: CreditPage,
  staticData: { title: msg`Credit` },
});

function CreditPage() {
  const { id } = Route.useParams();
  return <CreditScreen id={id} />;
}
