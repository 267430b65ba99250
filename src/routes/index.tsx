import { createFileRoute, redirect } from "@tanstack/react-router";

/** The path at which this document was loaded, before any navigation. */
const openedAt = window.location.pathname;

/**
 * `/` is the landing page, a separate document: a link to it leaves the app. If the app itself was served
 * there, for example by an older worker, it opens the dashboard instead of reloading in a loop.
 */
export const Route = createFileRoute("/")({
  beforeLoad: () => {
    if (openedAt === "/") throw redirect({ to: "/dashboard", replace: true });
    throw redirect({ href: "/", reloadDocument: true, replace: true });
  },
});
