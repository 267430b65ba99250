import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { CloudOff, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { isPartMissing } from "#/platform/missing-part.ts";
import { hasNewerVersion } from "#/platform/newer-version.ts";
import { Button } from "#/ui/button.tsx";
import { buttonClass } from "#/ui/button-class.ts";
import { FullPage } from "./full-page.tsx";

/** Recovers from an error in a screen: recorded data is safe, so retrying has no side effects. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const missing = useMissing(isPartMissing(error));
  const words = {
    network: {
      title: t`This screen needs a network`,
      text: t`It is not on this device yet. Try again when there is a network; you can keep selling.`,
    },
    version: {
      title: t`This screen needs the new version`,
      text: t`A new version of the app is there, and this screen comes with it. Update when that is offered, between two sales; you can keep selling.`,
    },
    nothing: {
      title: t`This screen has failed`,
      text: t`What was sold and counted is safe on this device. Try again, or begin a new sale.`,
    },
  }[missing];
  return (
    <FullPage glyph={missing === "nothing" ? TriangleAlert : CloudOff} {...words}>
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

/**
 * Returns why a screen's code could not be loaded. After an update, the server no longer has the code of the
 * version that is open here, so this checks immediately for a newer version.
 */
function useMissing(isPart: boolean): "network" | "version" | "nothing" {
  const [isNewer, setIsNewer] = useState(false);
  useEffect(() => {
    if (!isPart) return undefined;
    let isLeft = false;
    void hasNewerVersion().then((found) => {
      if (!isLeft) setIsNewer(found);
    });
    return () => {
      isLeft = true;
    };
  }, [isPart]);
  if (!isPart) return "nothing";
  return isNewer ? "version" : "network";
}
