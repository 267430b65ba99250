import { Plural, Trans } from "@lingui/react/macro";
import type { DayClosing } from "#/contract/day-closings.ts";
import { money } from "#/domain/money.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";

/** What of a day was sold while no shift was open; nothing where nothing was. */
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
