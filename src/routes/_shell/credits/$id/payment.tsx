import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { PaymentScreen } from "#/features/credits/payment-screen.tsx";

export const Route = createFileRoute("/_shell/credits/$id/payment")({
  component: PaymentPage,
  staticData: { title: msg`Record payment`, texts: "credits" },
});

function PaymentPage() {
  const { id } = Route.useParams();
  return <PaymentScreen key={id} credit={id} />;
}
