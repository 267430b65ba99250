import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/auth/register/")({
  beforeLoad: () => {
    throw redirect({ to: "/auth/register/step-1", replace: true });
  },
});
