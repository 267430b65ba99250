import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { NotFound } from "#/features/errors/not-found.tsx";
import { ScreenFailed } from "#/features/errors/screen-failed.tsx";
import type { RouterContext } from "./-router-context.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: ScreenFailed,
});
