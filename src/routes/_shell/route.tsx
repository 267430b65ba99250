import { createFileRoute, Outlet, redirect, useMatches } from "@tanstack/react-router";
import { ScreenFailed } from "#/features/errors/screen-failed.tsx";

/**
 * Everything behind sign-in. A kept session opens without a line (S22); who has none is asked to
 * sign in and led back to the whole path they wanted.
 */
export const Route = createFileRoute("/_shell")({
  // Not a file of its own: it is smaller than the asking for it.
  codeSplitGroupings: [],
  beforeLoad: ({ context, location }) => {
    if (context.session.getSnapshot().phase === "signed_in") return;
    throw redirect({ to: "/auth/login", search: { redirect: location.href }, replace: true });
  },
  component: function Behind() {
    const { Frame } = Route.useRouteContext();
    const counter = useMatches().some(({ staticData }) => staticData.layout === "counter");
    return (
      <Frame counter={counter}>
        <Outlet />
      </Frame>
    );
  },
  errorComponent: ScreenFailed,
});
