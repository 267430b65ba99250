// @fetched early
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { useServices } from "#/kit/services/services.ts";
import { ChoosePin } from "#/features/auth/choose-pin.tsx";
import { goToShop } from "#/features/auth/go-to-shop.ts";
import { loginNotice, type LoginNotice } from "#/features/auth/login-notice.ts";
import { LoginScreen } from "#/features/auth/login-screen.tsx";
import { LoginWays } from "#/features/auth/login-ways.tsx";
import { PickName } from "#/features/auth/pick-name.tsx";
import { redirectTarget } from "#/features/auth/redirect-target.ts";

export const Route = createFileRoute("/auth/login")({
  // Undefined rather than omitted: the router passes on omitted parameters as they are.
  validateSearch: (
    search: Record<string, unknown>,
  ): { redirect?: string | undefined; said?: LoginNotice | undefined } => ({
    redirect: redirectTarget(search["redirect"]) ?? undefined,
    said: loginNotice(search["said"]) ?? undefined,
  }),
  component: function Login() {
    const { redirect: target, said } = Route.useSearch();
    const navigate = Route.useNavigate();
    const { session } = useServices();
    const [asksPin, setAsksPin] = useState(false);
    const stay = () => void navigate({ href: target ?? "/dashboard", replace: true });
    if (asksPin) return <ChoosePin onDone={stay} />;
    return (
      <LoginScreen
        key={said}
        said={said ?? null}
        onSignedIn={() => void goToShop(session, target ?? null, stay, () => setAsksPin(true))}
        onBack={stay}
        onSecondFactor={() =>
          void navigate({
            to: "/auth/mfa",
            search: target === undefined ? {} : { redirect: target },
          })
        }
        people={<PickName redirect={target} />}
        ways={<LoginWays />}
      />
    );
  },
  staticData: {
    title: msg`Sign in`,
    description: msg`Sign in to your shop: sell, count stock and collect debts.`,
  },
});
