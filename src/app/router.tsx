import type { MessageDescriptor } from "@lingui/core";
import { createRouter } from "@tanstack/react-router";
import type { Session } from "#/session/session.ts";
import { Frame } from "./frame.tsx";
import { routeTree } from "./route-tree.gen.ts";

/** The router over the file routes. Chunks of a screen are fetched when its link is touched. */
export function createAppRouter(session: Session) {
  return createRouter({
    routeTree,
    context: { session, Frame },
    defaultPreload: "intent",
    scrollRestoration: true,
    defaultPendingMs: 300,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
  /** What each route says of itself. */
  interface StaticDataRouteOption {
    title?: MessageDescriptor;
    description?: MessageDescriptor;
    /** The counter keeps the menu slim and brings its own head. */
    layout?: "counter";
  }
}
