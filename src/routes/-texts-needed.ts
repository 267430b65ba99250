import type { StaticDataRouteOption } from "@tanstack/react-router";
import type { TextPart } from "#/i18n/text-parts.ts";

/**
 * The texts a screen is not drawn without, besides the shell's: what its routes name and what screens
 * share. The counter opens without the latter and fetches it with the parts that show it.
 */
export function textsNeeded(routes: readonly (StaticDataRouteOption | undefined)[]): TextPart[] {
  const named = routes.flatMap((route) => route?.texts ?? []);
  return routes.some((route) => route?.layout === "counter") ? named : [...named, "shared"];
}
