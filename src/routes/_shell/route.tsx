import { createFileRoute, Outlet, redirect, useMatches } from "@tanstack/react-router";
import { ScreenFailed } from "#/features/errors/screen-failed.tsx";

/**
 * All screens behind sign-in. A stored session opens offline (S22); other users are redirected to sign in and
 * then returned to the full path they requested.
 */
export const Route = createFileRoute("/_shell")({
  // Not split into its own chunk, because it is smaller than the request for one.
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
