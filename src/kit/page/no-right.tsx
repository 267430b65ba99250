import { Trans, useLingui } from "@lingui/react/macro";
import { Lock } from "lucide-react";
import { EmptyState } from "#/ui/empty-state.tsx";

/** Shown instead of a screen the user may not see: states why, and who can change it. */
export function NoRight() {
  const { t } = useLingui();
  return (
    <EmptyState
      glyph={Lock}
      title={t`You do not have the right to see this`}
      text={<Trans>The owner can give it to you under Users.</Trans>}
    />
  );
}
