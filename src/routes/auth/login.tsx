import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { LoginScreen } from "#/features/auth/login-screen.tsx";
import { redirectTarget } from "#/features/auth/redirect-target.ts";

const home = "/dashboard";

export const Route = createFileRoute("/auth/login")({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const target = redirectTarget(search["redirect"]);
    return target === null ? {} : { redirect: target };
  },
  beforeLoad: ({ context, search }) => {
    const state = context.session.getSnapshot();
    const isIn = state.phase === "signed_in" && state.standing === "live";
    if (isIn) throw redirect({ href: search.redirect ?? home, replace: true });
  },
  component: function Login() {
    const { redirect: target } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <LoginScreen onSignedIn={() => void navigate({ href: target ?? home, replace: true })} />
    );
  },
  staticData: {
    title: msg`Sign in`,
    description: msg`Sign in to your shop: sell, count stock and collect debts.`,
    texts: "auth",
  },
});
