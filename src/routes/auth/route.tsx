import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { redirectTarget } from "#/features/auth/redirect-target.ts";
import { isAtWork } from "../-at-work.ts";

/** Also available to signed-in users: the handover to a new business, and verification of addresses. */
const openToAll = new Set([
  "/auth/handover",
  "/auth/verify-phone",
  "/auth/verify-email",
  "/auth/invitation",
  "/auth/first-password",
]);

/** The screens before sign-in. Users already working are redirected to the app. */
export const Route = createFileRoute("/auth")({
  beforeLoad: ({ context, location }) => {
    if (openToAll.has(location.pathname.replace(/\/$/u, ""))) return;
    if (!isAtWork(context.session.getSnapshot())) return;
    const { redirect: asked } = location.search as { redirect?: unknown };
    throw redirect({ href: redirectTarget(asked) ?? "/dashboard", replace: true });
  },
  component: Outlet,
});
