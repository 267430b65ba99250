import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { Button } from "#/ui/button.tsx";
import { buttonClass } from "#/ui/button-class.ts";
import { FullPage } from "./full-page.tsx";

/** The way on after a fault in a screen: what was recorded is safe, so trying again costs nothing. */
export function ScreenFailed({ reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  return (
    <FullPage
      glyph={TriangleAlert}
      title={t`This screen has failed`}
      text={t`What was sold and counted is safe on this device. Try again, or begin a new sale.`}
    >
      <Button
        variant="primary"
        onClick={() => {
          reset();
          void router.invalidate();
        }}
      >
        <Trans>Try again</Trans>
      </Button>
      <Link to="/sales/create" reloadDocument className={buttonClass({})}>
        <Trans>New sale</Trans>
      </Link>
    </FullPage>
  );
}
