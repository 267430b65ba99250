import { createFileRoute, redirect } from "@tanstack/react-router";

/** Where this document was opened, before the router went anywhere. */
const openedAt = window.location.pathname;

/**
 * `/` is the landing page, a document of its own: a link to it leaves the app. Should the app itself
 * have been answered there (by an older worker, say), it opens instead of going round in a circle.
 */
export const Route = createFileRoute("/")({
  beforeLoad: () => {
    if (openedAt === "/") throw redirect({ to: "/dashboard", replace: true });
    throw redirect({ href: "/", reloadDocument: true, replace: true });
  },
});
