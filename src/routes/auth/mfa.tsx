// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useServices } from "#/kit/services/services.ts";
import { ChoosePin } from "#/features/auth/choose-pin.tsx";
import { goToShop } from "#/features/auth/go-to-shop.ts";
import type { LoginNotice } from "#/features/auth/login-notice.ts";
import { MfaScreen } from "#/features/auth/mfa-screen.tsx";
import { redirectTarget } from "#/features/auth/redirect-target.ts";

export const Route = createFileRoute("/auth/mfa")({
  // Undefined rather than omitted: the router passes on omitted parameters as they are.
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: redirectTarget(search["redirect"]) ?? undefined,
  }),
  beforeLoad: ({ context, search }) => {
    const factor = context.session.getSnapshot();
    if (factor.phase === "second_factor") return { factor };
    throw redirect({
      to: "/auth/login",
      search: { ...search, said: "mfa_missing" },
      replace: true,
    });
  },
  component: function Mfa() {
    const { redirect: target } = Route.useSearch();
    const { factor } = Route.useRouteContext();
    const navigate = Route.useNavigate();
    const { session } = useServices();
    const [asksPin, setAsksPin] = useState(false);
    const stay = () => void navigate({ href: target ?? "/dashboard", replace: true });
    const back = useCallback(
      (said: LoginNotice | null) =>
        void navigate({
          to: "/auth/login",
          search: {
            ...(target === undefined ? {} : { redirect: target }),
            ...(said === null ? {} : { said }),
          },
          replace: true,
        }),
      [navigate, target],
    );
    if (asksPin) return <ChoosePin onDone={stay} />;
    return (
      <MfaScreen
        factor={factor}
        onBack={back}
        onSignedIn={() => void goToShop(session, target ?? null, stay, () => setAsksPin(true))}
      />
    );
  },
  staticData: {
    title: msg`Enter your code`,
    description: msg`The second step of signing in: a code of six digits.`,
  },
});
