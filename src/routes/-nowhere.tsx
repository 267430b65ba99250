import { rootRouteId, useRouteContext } from "@tanstack/react-router";
import { NotFound } from "#/features/errors/not-found.tsx";
import { BesideMenu } from "./-beside-menu.tsx";

/** Shown for unknown paths. */
export function Nowhere() {
  return (
    <BesideMenu context={useRouteContext({ from: rootRouteId })}>
      <NotFound />
    </BesideMenu>
  );
}
