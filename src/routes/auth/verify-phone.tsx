// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { useCallback } from "react";
import { useAccountRenewal } from "#/features/auth/verification/use-account-renewal.ts";
import { BackWay } from "#/features/auth/back-way.tsx";
import { VerifyPhoneScreen } from "#/features/auth/verification/verify-phone-screen.tsx";

export const Route = createFileRoute("/auth/verify-phone")({
  validateSearch: (search: Record<string, unknown>): { email?: string | undefined } => {
    const { email } = search;
    return { email: typeof email === "string" && email.includes("@") ? email : undefined };
  },
  beforeLoad: async ({ search, preload }) => {
    if (search.email !== undefined) return;
    if (!preload) (await import("#/features/auth/say-no-email.ts")).sayNoEmail();
    throw redirect({ to: "/auth/login", search: { said: "no_email" }, replace: true });
  },
  component: function VerifyPhone() {
    const { email = "" } = Route.useSearch();
    const navigate = Route.useNavigate();
    const { isSignedIn, renew } = useAccountRenewal();
    const leave = useCallback(() => {
      if (!isSignedIn) {
        void navigate({ to: "/auth/login", search: { said: "phone_verified" }, replace: true });
        return;
      }
      void renew().then(() => navigate({ to: "/dashboard", replace: true }));
    }, [isSignedIn, renew, navigate]);
    return (
      <VerifyPhoneScreen
        key={email}
        email={email}
        onVerified={leave}
        ways={<BackWay isSignedIn={isSignedIn} />}
      />
    );
  },
  staticData: {
    title: msg`Verify your phone`,
    description: msg`Verify your phone number with a code sent by SMS.`,
  },
});
