// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { PrivacyPage } from "#/features/auth/legal/privacy-page.tsx";

export const Route = createFileRoute("/legal/privacy")({
  component: PrivacyPage,
  staticData: {
    title: msg`Privacy policy`,
    description: msg`What is kept about you and your business, where, and why.`,
  },
});
