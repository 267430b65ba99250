import { Trans } from "@lingui/react/macro";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Notice } from "#/ui/notice.tsx";
import { shiftById } from "./current-shift.ts";

/** The expected cash in a shift's drawer, minor units; Infinity if unknown. */
export function useDrawerHolds(shift: string): number {
  const { db } = useShop();
  const known = useLive(() => shiftById(db, shift), [db, shift]);
  return valueOf(known, undefined)?.expected ?? Infinity;
}

export interface BeyondDrawerProps {
  /** Expected cash in the drawer, minor units. */
  readonly held: number;
  /** Whether screen readers announce the notice when it appears; set if it blocks the action. */
  readonly urgent?: boolean;
}

/**
 * Warns that more cash leaves the drawer than it should hold. Shows the expected amount only to users with
 * permission to see it.
 */
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
