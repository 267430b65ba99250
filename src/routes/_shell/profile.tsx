// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { ProfileScreen } from "#/features/profile/profile-screen.tsx";

export const Route = createFileRoute("/_shell/profile")({
  beforeLoad: ({ context }) => {
    const state = context.session.getSnapshot();
    if (state.phase === "signed_in" && !state.permissions.includes("user.read")) {
      throw redirect({ to: "/unauthorized", replace: true });
    }
  },
  component: ProfileScreen,
  staticData: {
    title: msg`Profile`,
    description: msg`Your name, your picture, how you sign in and where you are signed in.`,
  },
});
