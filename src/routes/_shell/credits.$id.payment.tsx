import { createFileRoute } from "@tanstack/react-router";
import { PaymentScreen } from "#/features/credits/payment-screen.tsx";

export const Route = createFileRoute("/_shell/credits/$id/payment")({ component: PaymentPage });

function PaymentPage() {
  const { id } = Route.useParams();
  return <PaymentScreen key={id} credit={id} />;
}
