import { Trans } from "@lingui/react/macro";
import type { SoldOutside } from "#/domain/shift.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { note } from "#/ui/theme/text.css.ts";

export interface OutsideCardProps {
  readonly sold: SoldOutside;
  /** True for today without a shift; false for the days of the shift shown next to it. */
  readonly isToday: boolean;
}

/** Sales at a till while no shift was open. */
export function OutsideCard({ sold, isToday }: OutsideCardProps) {
  const format = useFormat();
  return (
    <Card title={<Trans>Sold outside a shift</Trans>}>
      <Facts>
        <Fact label={<Trans>Number of sales</Trans>} testId="outside-sales">
          {format.count(sold.sales)}
        </Fact>
        <Fact label={<Trans>Sold in all</Trans>} testId="outside-total">
          {format.amount(sold.total)}
        </Fact>
        <Fact label={<Trans>Of it in cash</Trans>} isSum testId="outside-cash">
          {format.amount(sold.cash)}
        </Fact>
      </Facts>
      <p className={note}>
        {isToday ? (
          <Trans>Today at this till. No shift counts this cash.</Trans>
        ) : (
          <Trans>The same day at this till. The shift does not count this cash.</Trans>
        )}
      </p>
    </Card>
  );
}
