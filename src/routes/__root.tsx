import { createRootRouteWithContext, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { ScreenFailed } from "#/features/errors/screen-failed.tsx";
import { needTexts } from "#/i18n/activation.ts";
import type { RouterContext } from "./-router-context.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  // Here, so that no screen is drawn (or, at a touch of its link, awaited) without its texts.
  beforeLoad: ({ matches }) =>
    needTexts(...matches.flatMap(({ staticData }) => staticData.texts ?? [])),
  component: Outlet,
  notFoundComponent: lazyRouteComponent(async () => ({
    default: (await import("#/features/errors/not-found.tsx")).NotFound,
  })),
  errorComponent: ScreenFailed,
});
