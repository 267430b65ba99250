import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { MapPinOff } from "lucide-react";
import { useMaybeShop } from "#/kit/shop/shop-context.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { FullPage } from "./full-page.tsx";
import { LostPage } from "./lost-page.tsx";

/** Shown for any path without a screen; next to the menu if the user is signed in. */
export function NotFound() {
  const { t } = useLingui();
  const shop = useMaybeShop();
  const said = {
    glyph: MapPinOff,
    title: t`Page Not Found`,
    text: t`There is nothing at this address. It may have been moved or typed wrong.`,
  };
  if (shop !== null) return <LostPage {...said} />;
  return (
    <FullPage {...said}>
      <Link to="/" className={buttonClass({ variant: "primary" })}>
        <Trans>Go Home</Trans>
      </Link>
    </FullPage>
  );
}
