// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordScreen } from "#/features/auth/reset/reset-password-screen.tsx";

export const Route = createFileRoute("/auth/reset-password")({
  component: function ResetPassword() {
    const navigate = Route.useNavigate();
    return (
      <ResetPasswordScreen
        onReset={() =>
          void navigate({ to: "/auth/login", search: { said: "password_reset" }, replace: true })
        }
      />
    );
  },
  staticData: {
    title: msg`Choose a new password`,
    description: msg`Choose a new password with the code that was sent to your phone.`,
  },
});
