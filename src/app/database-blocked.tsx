import { Trans, useLingui } from "@lingui/react/macro";
import { DatabaseZap } from "lucide-react";
import { FullPage } from "#/features/errors/full-page.tsx";
import { isDatabaseNotOpen } from "#/store/open-database.ts";
import { Button } from "#/ui/button.tsx";

export interface StoreInTheWayProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown when this device's store cannot be opened: the cause, and how to proceed (S23). */
export function StoreInTheWay({ error, onRetry }: StoreInTheWayProps) {
  const { t } = useLingui();
  const obstacle = isDatabaseNotOpen(error) ? error.obstacle : "no_answer";
  const why = {
    other_window: t`An older window of this app keeps it open. Close the other windows, then try again.`,
    no_answer: t`It did not answer. Close other windows of this app, then try again.`,
    no_storage: t`This browser offers no storage here. Leave private browsing, or allow this site to store data.`,
  }[obstacle];
  return (
    <FullPage glyph={DatabaseZap} title={t`The data on this device did not open`} text={why}>
      <Button variant="primary" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </FullPage>
  );
}
