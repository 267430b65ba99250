import { Trans } from "@lingui/react/macro";
import type { Unit } from "#/domain/quantity.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Text } from "#/ui/layout/text.tsx";

export interface HeldLabelsProps {
  /** Thousandths. */
  readonly damaged: number;
  readonly reserved: number;
  /** Quantity on order from suppliers, not yet received. */
  readonly coming?: number | undefined;
  readonly unit: Unit;
}

/** Labels for damaged, reserved and incoming quantities of an item. Renders nothing if all are zero. */
export function HeldLabels({ damaged, reserved, coming = 0, unit }: HeldLabelsProps) {
  const format = useFormat();
  const broken = format.quantity(damaged, unit);
  const setAside = format.quantity(reserved, unit);
  const ordered = format.quantity(coming, unit);
  return (
    <>
      {damaged === 0 ? null : (
        <Text block size="small" tone="muted" weight="regular" data-testid="held-damaged">
          <Trans>{broken} damaged</Trans>
        </Text>
      )}
      {reserved === 0 ? null : (
        <Text block size="small" tone="muted" weight="regular" data-testid="held-reserved">
          <Trans>{setAside} set aside</Trans>
        </Text>
      )}
      {coming === 0 ? null : (
        <Text block size="small" tone="muted" weight="regular" data-testid="coming">
          <Trans>{ordered} ordered, to come</Trans>
        </Text>
      )}
    </>
  );
}
