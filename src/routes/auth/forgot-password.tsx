// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordScreen } from "#/features/auth/reset/forgot-password-screen.tsx";

export const Route = createFileRoute("/auth/forgot-password")({
  component: function ForgotPassword() {
    const navigate = Route.useNavigate();
    return <ForgotPasswordScreen onSent={() => void navigate({ to: "/auth/reset-password" })} />;
  },
  staticData: {
    title: msg`Forgot your password?`,
    description: msg`Get a code by SMS to choose a new password.`,
  },
});
