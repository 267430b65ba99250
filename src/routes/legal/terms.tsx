// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { TermsPage } from "#/features/auth/legal/terms-page.tsx";

export const Route = createFileRoute("/legal/terms")({
  component: TermsPage,
  staticData: {
    title: msg`Terms of use`,
    description: msg`What you agree to when you open a shop here, in plain words.`,
  },
});
