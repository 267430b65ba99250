import { Plural, Trans } from "@lingui/react/macro";
import type { DayClosing } from "#/contract/day-closings.ts";
import { money } from "#/domain/money.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";

/** A day's sales made while no shift was open; renders nothing if there were none. */
export function OutsideShift({ row: { outside_shift: sold } }: { readonly row: DayClosing }) {
  const format = useFormat();
  if (sold === undefined) return null;
  return (
    <div data-testid="outside-shift">
      <Facts>
        <Fact label={<Trans>Sold outside a shift</Trans>}>
          <Plural value={sold.sales} one="# sale" other="# sales" /> ·{" "}
          {format.amount(money(sold.amount))}
        </Fact>
        <Fact label={<Trans>Of it in cash</Trans>} testId="outside-shift-cash">
          {format.amount(money(sold.cash))}
        </Fact>
      </Facts>
    </div>
  );
}
