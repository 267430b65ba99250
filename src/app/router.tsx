import type { MessageDescriptor } from "@lingui/core";
import { createRouter } from "@tanstack/react-router";
import { closeTopmost } from "#/ui/back-closes.ts";
import { Frame } from "./frame.tsx";
import { EveryScreen } from "./page-messages.tsx";
import { routeTree } from "./route-tree.gen.ts";

/**
 * Creates the router over the file routes. A screen's chunks are fetched when its link is touched. The
 * session is set later, because the addressed route is resolved before the store is open.
 */
export function createAppRouter() {
  const router = createRouter({
    routeTree,
    context: { session: { getSnapshot: () => ({ phase: "starting" as const }) }, Frame },
    defaultPreload: "intent",
    scrollRestoration: true,
    defaultPendingMs: 300,
    InnerWrap: EveryScreen,
  });
  router.history.block({
    blockerFn: ({ action }) => action === "BACK" && closeTopmost(),
    enableBeforeUnload: false,
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
  /** Static data each route may define. */
  interface StaticDataRouteOption {
    title?: MessageDescriptor;
    description?: MessageDescriptor;
    /** The counter keeps the sidebar collapsed and renders its own header. */
    layout?: "counter";
  }
}
