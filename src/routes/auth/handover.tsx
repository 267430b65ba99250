import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { useCallback } from "react";
import { HandoverScreen } from "#/features/auth/handover-screen.tsx";

export const Route = createFileRoute("/auth/handover")({
  validateSearch: (search: Record<string, unknown>): { code?: string | undefined } => {
    const { code } = search;
    const isText = typeof code === "string" || typeof code === "number";
    return { code: isText ? String(code) : undefined };
  },
  beforeLoad: ({ search }) => {
    if (search.code === undefined) throw redirect({ to: "/auth/login", replace: true });
  },
  component: function Handover() {
    const { code = "" } = Route.useSearch();
    const navigate = Route.useNavigate();
    const enter = useCallback(() => void navigate({ to: "/dashboard", replace: true }), [navigate]);
    return <HandoverScreen key={code} code={code} onIn={enter} />;
  },
  staticData: {
    title: msg`Opening your shop`,
    description: msg`Signs the owner of a new business in at its own address.`,
    texts: "auth",
  },
});
