import { Trans } from "@lingui/react/macro";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { note } from "#/ui/theme/text.css.ts";

/**
 * Stands in for a part of a screen whose code is being fetched (`fetchedInPlace`); without a network it says
 * what the part waits for.
 */
export function PartPending({ rows = 0 }: { readonly rows?: number | undefined }) {
  const { connection } = useSyncStatus();
  if (connection === "offline") {
    return (
      <p className={note} role="status" data-testid="part-pending">
        <Trans>This needs a network.</Trans>
      </p>
    );
  }
  return rows === 0 ? null : <SkeletonRows rows={rows} />;
}
