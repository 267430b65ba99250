import { Trans } from "@lingui/react/macro";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Notice } from "#/ui/notice.tsx";
import { shiftById } from "./current-shift.ts";

/** What a shift's drawer should hold, minor units; Infinity where that is not known. */
export function useDrawerHolds(shift: string): number {
  const { db } = useShop();
  const known = useLive(() => shiftById(db, shift), [db, shift]);
  return valueOf(known, undefined)?.expected ?? Infinity;
}

export interface BeyondDrawerProps {
  /** What the drawer should hold, minor units. */
  readonly held: number;
  /** Read out when it appears, where it stops what was to be done. */
  readonly urgent?: boolean;
}

/** More cash is to leave the drawer than it should hold; how much that is, not everybody may see. */
export function BeyondDrawer({ held, urgent = false }: BeyondDrawerProps) {
  const format = useFormat();
  const seesExpected = useCan("shift.read");
  const heldLabels = format.amount(Number.isFinite(held) ? held : 0);
  return (
    <Notice tone="warning" urgent={urgent}>
      <span data-testid="beyond-drawer">
        {seesExpected ? (
          <Trans>The drawer should hold {heldLabels}, which is less. Is the amount right?</Trans>
        ) : (
          <Trans>This is more than the drawer should hold. Is the amount right?</Trans>
        )}
      </span>
    </Notice>
  );
}
