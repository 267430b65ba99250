import { Trans } from "@lingui/react/macro";
import type { Unit } from "#/domain/quantity.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import * as styles from "./held-labels.css.ts";

export interface HeldWordsProps {
  /** Thousandths. */
  readonly damaged: number;
  readonly reserved: number;
  /** Ordered of suppliers and still to come. */
  readonly coming?: number | undefined;
  readonly unit: Unit;
}

/** What of a good is held apart from what may be sold, and what is to come; silent where nothing is. */
export function HeldWords({ damaged, reserved, coming = 0, unit }: HeldWordsProps) {
  const format = useFormat();
  const broken = format.quantity(damaged, unit);
  const setAside = format.quantity(reserved, unit);
  const ordered = format.quantity(coming, unit);
  return (
    <>
      {damaged === 0 ? null : (
        <span className={styles.held} data-testid="held-damaged">
          <Trans>{broken} damaged</Trans>
        </span>
      )}
      {reserved === 0 ? null : (
        <span className={styles.held} data-testid="held-reserved">
          <Trans>{setAside} set aside</Trans>
        </span>
      )}
      {coming === 0 ? null : (
        <span className={styles.held} data-testid="coming">
          <Trans>{ordered} ordered, to come</Trans>
        </span>
      )}
    </>
  );
}
