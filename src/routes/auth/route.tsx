import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { redirectTarget } from "#/features/auth/redirect-target.ts";
import { isAtWork } from "../-at-work.ts";

/** Who is signed in has work here all the same: a new business's hand-over, and what proves an address. */
const openToAll = new Set([
  "/auth/handover",
  "/auth/verify-phone",
  "/auth/verify-email",
  "/auth/invitation",
  "/auth/first-password",
]);

/** The screens before sign-in. Who is at work already is led on to it. */
export const Route = createFileRoute("/auth")({
  beforeLoad: ({ context, location }) => {
    if (openToAll.has(location.pathname.replace(/\/$/u, ""))) return;
    if (!isAtWork(context.session.getSnapshot())) return;
    const { redirect: asked } = location.search as { redirect?: unknown };
    throw redirect({ href: redirectTarget(asked) ?? "/dashboard", replace: true });
  },
  component: Outlet,
});
