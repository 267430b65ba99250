import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ShieldX } from "lucide-react";
import { buttonClass } from "#/ui/button-class.ts";
import { FullPage } from "./full-page.tsx";

/** Where a refused right leads. */
export function Unauthorized() {
  const { t } = useLingui();
  return (
    <FullPage
      glyph={ShieldX}
      title={t`Unauthorized Access`}
      text={t`You do not have permission to view this page.`}
    >
      <Link to="/dashboard" className={buttonClass({ variant: "primary" })}>
        <Trans>Go Home</Trans>
      </Link>
    </FullPage>
  );
}
