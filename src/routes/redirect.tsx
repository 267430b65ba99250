import { createFileRoute, redirect } from "@tanstack/react-router";
import { redirectTarget } from "#/features/auth/redirect-target.ts";

/** Replaces the location with the path in `to`, or with `/` when there is none of this app's. */
export const Route = createFileRoute("/redirect")({
  validateSearch: (search: Record<string, unknown>): { to?: string } => {
    const to = redirectTarget(search["to"]);
    return to === null ? {} : { to };
  },
  beforeLoad: ({ search }) => {
    throw redirect({ href: search.to ?? "/", replace: true });
  },
});
