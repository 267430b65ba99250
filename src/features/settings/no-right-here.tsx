import { Trans, useLingui } from "@lingui/react/macro";
import { Lock } from "lucide-react";
import { EmptyState } from "#/ui/empty-state.tsx";

/** Shown to users who may not change the business, instead of a form that would be refused. */
export function NoRightHere() {
  const { t } = useLingui();
  return (
    <EmptyState
      glyph={Lock}
      title={t`Only an administrator changes this`}
      text={<Trans>Ask the owner, or somebody with the role Business Administrator.</Trans>}
    />
  );
}
