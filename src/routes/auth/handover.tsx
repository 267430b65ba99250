// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { useCallback } from "react";
import { adoptLanguage } from "#/kit/language/adopt-language.ts";
import { HandoverScreen } from "#/features/auth/handover-screen.tsx";
import { redirectTarget } from "#/features/auth/redirect-target.ts";
import { isLanguage, type Language } from "#/i18n/language.ts";

export const Route = createFileRoute("/auth/handover")({
  validateSearch: (
    search: Record<string, unknown>,
  ): {
    code?: string | undefined;
    lang?: Language | undefined;
    opened?: "yes" | undefined;
    redirect?: string | undefined;
  } => {
    const { code, lang } = search;
    const isText = typeof code === "string" || typeof code === "number";
    return {
      code: isText ? String(code) : undefined,
      lang: isLanguage(lang) ? lang : undefined,
      opened: search["opened"] === "yes" ? "yes" : undefined,
      redirect: redirectTarget(search["redirect"]) ?? undefined,
    };
  },
  beforeLoad: async ({ search }) => {
    if (search.code === undefined) throw redirect({ to: "/auth/login", replace: true });
    // The new origin has no access to the language chosen on the previous one.
    if (search.lang !== undefined) await adoptLanguage(search.lang);
  },
  component: function Handover() {
    const { code = "", opened, redirect: target = "/dashboard" } = Route.useSearch();
    const navigate = Route.useNavigate();
    const enter = useCallback(
      () => void navigate({ href: target, replace: true }),
      [navigate, target],
    );
    return <HandoverScreen key={code} code={code} isNew={opened === "yes"} onIn={enter} />;
  },
  staticData: {
    title: msg`Opening your shop`,
    description: msg`Continues at your shop's own address.`,
  },
});
