// @fetched when idle
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { TillDialog } from "./till-dialog.tsx";

/**
 * Explains that nothing can be recorded on a device that is not a till, and links to its registration next to
 * the typed input.
 */
export function TillNeeded() {
  const { till } = useShop();
  const [isOpen, setOpen] = useState(false);
  if (till !== null) {
    const { code } = till;
    return <Trans>This device is till {code} now. Save it once more.</Trans>;
  }
  return (
    <>
      <p>
        <Trans>This device is not a till yet, so it records nothing. Give it a name first.</Trans>
      </p>
      <Button data-testid="till-needed" onClick={() => setOpen(true)}>
        <Trans>Name this device</Trans>
      </Button>
      {isOpen ? <TillDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
