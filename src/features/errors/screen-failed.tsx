import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { CloudOff, TriangleAlert } from "lucide-react";
import { isPartMissing } from "#/platform/missing-part.ts";
import { Button } from "#/ui/button.tsx";
import { buttonClass } from "#/ui/button-class.ts";
import { FullPage } from "./full-page.tsx";

/** The way on after a fault in a screen: what was recorded is safe, so trying again costs nothing. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const isMissing = isPartMissing(error);
  return (
    <FullPage
      glyph={isMissing ? CloudOff : TriangleAlert}
      title={isMissing ? t`This screen needs a network` : t`This screen has failed`}
      text={
        isMissing
          ? t`It is not on this device yet. Try again when there is a network; you can keep selling.`
          : t`What was sold and counted is safe on this device. Try again, or begin a new sale.`
      }
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
