import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { lookForUpdate, type UpdateLook } from "#/platform/app-update.ts";
import { buildFacts } from "#/platform/env.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";

/** The running version, and a manual check for updates. */
export function VersionCard() {
  const { t } = useLingui();
  const [isLooking, setLooking] = useState(false);
  const [found, setFound] = useState<UpdateLook | null>(null);
  const look = async () => {
    setLooking(true);
    setFound(await lookForUpdate(navigator.serviceWorker));
    setLooking(false);
  };
  const words = {
    found: t`A new version is on its way. It is offered once every window is between sales.`,
    none: t`This is the newest version.`,
    unheard: t`The server did not answer. Check the network and try again.`,
    not_installed: t`This page is always the newest after a reload.`,
  } as const satisfies Record<UpdateLook, string>;
  return (
    <Card title={<Trans>The app</Trans>}>
      <Stack gap={16}>
        <Facts>
          <Fact label={<Trans>Version</Trans>} testId="app-version">
            {buildFacts.appVersion}
          </Fact>
        </Facts>
        <Inline gap={12} align="center">
          <Button busy={isLooking} data-testid="check-update" onClick={() => void look()}>
            <Trans>Check for update</Trans>
          </Button>
          <p className={note} role="status">
            {found === null ? "" : words[found]}
          </p>
        </Inline>
      </Stack>
    </Card>
  );
}
