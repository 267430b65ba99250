import { createRootRouteWithContext, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { ScreenFailed } from "#/features/errors/screen-failed.tsx";
import { needTexts, withTexts } from "#/i18n/activation.ts";
import type { RouterContext } from "./-router-context.ts";
import { textsNeeded } from "./-texts-needed.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  // Here, so that no screen is drawn (or, at a touch of its link, awaited) without its texts.
  beforeLoad: ({ matches }) =>
    needTexts(...textsNeeded(matches.map(({ staticData }) => staticData))),
  component: Outlet,
  notFoundComponent: lazyRouteComponent(async () => ({
    default: (await withTexts(import("./-nowhere.tsx"), "shared")).Nowhere,
  })),
  errorComponent: ScreenFailed,
});
