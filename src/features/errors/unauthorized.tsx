import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ShieldX } from "lucide-react";
import { useMaybeShop } from "#/kit/shop/shop-context.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { FullPage } from "./full-page.tsx";
import { LostPage } from "./lost-page.tsx";

/** Shown if the user lacks a required permission; next to the menu if signed in. */
export function Unauthorized() {
  const { t } = useLingui();
  const shop = useMaybeShop();
  const said = {
    glyph: ShieldX,
    title: t`Unauthorized Access`,
    text: t`You do not have permission to view this page.`,
  };
  if (shop !== null) return <LostPage {...said} />;
  return (
    <FullPage {...said}>
      <Link to="/dashboard" className={buttonClass({ variant: "primary" })}>
        <Trans>Go Home</Trans>
      </Link>
    </FullPage>
  );
}
