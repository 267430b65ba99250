import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { Unauthorized } from "#/features/errors/unauthorized.tsx";

export const Route = createFileRoute("/unauthorized")({
  component: Unauthorized,
  staticData: { title: msg`Unauthorized Access` },
});
