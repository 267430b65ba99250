import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { redirectTarget } from "#/features/auth/redirect-target.ts";
import { useServices } from "#/kit/services/services.ts";
import { LockScreen } from "#/features/till-lock/lock-screen.tsx";

/** The users of this till while no one is signed in: the same screen as on a locked till. */
export const Route = createFileRoute("/auth/people")({
  // Undefined rather than omitted: the router passes on omitted parameters as they are.
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: redirectTarget(search["redirect"]) ?? undefined,
  }),
  component: function People() {
    const { redirect: target } = Route.useSearch();
    const navigate = Route.useNavigate();
    const { session } = useServices();
    const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
    const isOpen = state.phase === "signed_in" && !state.locked;
    useEffect(() => {
      if (isOpen) void navigate({ href: target ?? "/dashboard", replace: true });
    }, [isOpen, navigate, target]);
    return <LockScreen />;
  },
  staticData: {
    title: msg`Pick your name`,
    description: msg`Open this till with your name and your PIN.`,
  },
});
