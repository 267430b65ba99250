// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { useServices } from "#/kit/services/services.ts";
import { BackWay } from "#/features/auth/back-way.tsx";
import { goToShop } from "#/features/auth/go-to-shop.ts";
import { InvitationScreen } from "#/features/auth/invitation/invitation-screen.tsx";
import { useAccountRenewal } from "#/features/auth/verification/use-account-renewal.ts";

export const Route = createFileRoute("/auth/invitation")({
  validateSearch: (search: Record<string, unknown>): { code?: string | undefined } => {
    const { code } = search;
    const isText = typeof code === "string" || typeof code === "number";
    return { code: isText ? String(code) : undefined };
  },
  beforeLoad: async ({ search }) => {
    if (search.code === undefined) return;
    // The code gives access to an account: it must not stay in the URL or history.
    const kept = await import("#/features/auth/invitation/kept-invitation.ts");
    kept.keepInvitation(sessionStorage, search.code);
    throw redirect({ to: "/auth/invitation", replace: true });
  },
  component: function InvitationOpened() {
    const navigate = Route.useNavigate();
    const { session } = useServices();
    const { isSignedIn } = useAccountRenewal();
    return (
      <InvitationScreen
        onIn={() =>
          void goToShop(session, null, () => void navigate({ to: "/dashboard", replace: true }))
        }
        ways={<BackWay isSignedIn={isSignedIn} />}
      />
    );
  },
  staticData: {
    title: msg`Invitation`,
    description: msg`Accept the invitation to work in a shop.`,
  },
});
