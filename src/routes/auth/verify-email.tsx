// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { BackWay } from "#/features/auth/back-way.tsx";
import { useAccountRenewal } from "#/features/auth/verification/use-account-renewal.ts";
import { VerifyEmailScreen } from "#/features/auth/verify-email-screen.tsx";

export const Route = createFileRoute("/auth/verify-email")({
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => {
    const { token } = search;
    const isText = typeof token === "string" || typeof token === "number";
    return { token: isText ? String(token) : undefined };
  },
  component: function VerifyEmail() {
    const { token } = Route.useSearch();
    const navigate = Route.useNavigate();
    const { isSignedIn, renew } = useAccountRenewal();
    const goOn = () => {
      if (isSignedIn) void renew().then(() => navigate({ to: "/dashboard", replace: true }));
      else void navigate({ to: "/auth/login", search: { said: "email_verified" }, replace: true });
    };
    return (
      <VerifyEmailScreen
        key={token}
        token={token ?? null}
        onVerified={goOn}
        ways={<BackWay isSignedIn={isSignedIn} />}
      />
    );
  },
  staticData: {
    title: msg`Verify your email`,
    description: msg`Verify your email address with the link that was sent to it.`,
  },
});
