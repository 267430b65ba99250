import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { PaymentScreen } from "#/features/credits/payment-screen.tsx";

export const Route = createFileRoute("/_shell/credits/$id/payment")({
  // Undefined rather than omitted: the router passes on omitted parameters as they are.
  validateSearch: (search: Record<string, unknown>): { of?: "customer" | undefined } => ({
    of: search["of"] === "customer" ? "customer" : undefined,
  }),
  component: PaymentPage,
  staticData: { title: msg`Record payment` },
});

function PaymentPage() {
  const { id } = Route.useParams();
  const { of } = Route.useSearch();
  return <PaymentScreen key={id} credit={id} isOfAll={of === "customer"} />;
}
