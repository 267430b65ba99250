import { createRootRouteWithContext, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { ScreenFailed } from "#/features/errors/screen-failed.tsx";
import type { RouterContext } from "./-router-context.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(async () => ({
    default: (await import("./-nowhere.tsx")).Nowhere,
  })),
  errorComponent: ScreenFailed,
});
