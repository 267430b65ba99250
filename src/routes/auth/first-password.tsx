// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { useServices } from "#/kit/services/services.ts";
import { FirstPasswordScreen } from "#/features/auth/first-password-screen.tsx";
import { goToShop } from "#/features/auth/go-to-shop.ts";
import { redirectTarget } from "#/features/auth/redirect-target.ts";

export const Route = createFileRoute("/auth/first-password")({
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: redirectTarget(search["redirect"]) ?? undefined,
  }),
  beforeLoad: ({ context, search }) => {
    const state = context.session.getSnapshot();
    if (state.phase !== "signed_in") throw redirect({ to: "/auth/login", search, replace: true });
    if (state.user.must_change_password === true) return { user: state.user };
    throw redirect({ href: search.redirect ?? "/dashboard", replace: true });
  },
  component: function FirstPassword() {
    const { user } = Route.useRouteContext();
    const { redirect: target } = Route.useSearch();
    const navigate = Route.useNavigate();
    const { session } = useServices();
    return (
      <FirstPasswordScreen
        user={user}
        onChanged={() =>
          void goToShop(
            session,
            target ?? null,
            () => void navigate({ href: target ?? "/dashboard", replace: true }),
          )
        }
        onSignedOut={() => void navigate({ to: "/auth/login", replace: true })}
      />
    );
  },
  staticData: {
    title: msg`Choose your own password`,
    description: msg`Change the first password, which an administrator gave you.`,
  },
});
