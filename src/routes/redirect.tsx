import { createFileRoute, redirect } from "@tanstack/react-router";
import { redirectTarget } from "#/features/auth/redirect-target.ts";

/** Replaces the location with the path in `to`, or with `/` when there is none of this app's. */
export const Route = createFileRoute("/redirect")({
  // Undefined, not left out: what a route leaves out comes through as it was asked for.
  validateSearch: (search: Record<string, unknown>): { to?: string | undefined } => ({
    to: redirectTarget(search["to"]) ?? undefined,
  }),
  beforeLoad: ({ search }) => {
    throw redirect({ href: search.to ?? "/", replace: true });
  },
});
