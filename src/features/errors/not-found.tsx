import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { MapPinOff } from "lucide-react";
import { buttonClass } from "#/ui/button-class.ts";
import { FullPage } from "./full-page.tsx";

/** Any path without a screen. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <FullPage
      glyph={MapPinOff}
      title={t`Page Not Found`}
      text={t`There is nothing at this address. It may have been moved or typed wrong.`}
    >
      <Link to="/" className={buttonClass({ variant: "primary" })}>
        <Trans>Go Home</Trans>
      </Link>
    </FullPage>
  );
}
