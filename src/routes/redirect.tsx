import { createFileRoute, redirect } from "@tanstack/react-router";
import { redirectTarget } from "#/features/auth/redirect-target.ts";

/** Redirects to the path in `to`, or to `/` if it is not a path of this app. */
export const Route = createFileRoute("/redirect")({
  // Undefined rather than omitted: the router passes on omitted parameters as they are.
  validateSearch: (search: Record<string, unknown>): { to?: string | undefined } => ({
    to: redirectTarget(search["to"]) ?? undefined,
  }),
  beforeLoad: ({ search }) => {
    throw redirect({ href: search.to ?? "/", replace: true });
  },
});
