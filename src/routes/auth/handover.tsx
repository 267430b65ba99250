import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { useCallback } from "react";
import { adoptLanguage } from "#/entities/language/adopt-language.ts";
import { HandoverScreen } from "#/features/auth/handover-screen.tsx";
import { isLanguage, type Language } from "#/i18n/language.ts";

export const Route = createFileRoute("/auth/handover")({
  validateSearch: (
    search: Record<string, unknown>,
  ): { code?: string | undefined; lang?: Language | undefined } => {
    const { code, lang } = search;
    const isText = typeof code === "string" || typeof code === "number";
    return { code: isText ? String(code) : undefined, lang: isLanguage(lang) ? lang : undefined };
  },
  beforeLoad: async ({ search }) => {
    if (search.code === undefined) throw redirect({ to: "/auth/login", replace: true });
    // A new origin knows nothing of the language that was chosen on the one before.
    if (search.lang !== undefined) await adoptLanguage(search.lang);
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
    texts: ["auth", "account"],
  },
});
