// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { StepOneScreen } from "#/features/auth/register/step-one-screen.tsx";

export const Route = createFileRoute("/auth/register/step-1")({
  component: function StepOne() {
    const navigate = Route.useNavigate();
    return <StepOneScreen onSent={() => void navigate({ to: "/auth/register/step-2" })} />;
  },
  staticData: {
    title: msg`Open your shop`,
    description: msg`Create an account: sell with or without a network, 14 days free.`,
  },
});
