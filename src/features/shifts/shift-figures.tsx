import { Trans, useLingui } from "@lingui/react/macro";
import { type MethodSums, moneyMethods, sumOf } from "#/domain/shift.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { methodNames } from "#/entities/sales/method-names.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { ShiftView } from "#/sync/projection-shifts.ts";
import { Card } from "#/ui/card.tsx";
import { drawerLines } from "./drawer-lines.ts";
import { Difference } from "./difference.tsx";

interface OfShift {
  readonly shift: ShiftView;
}

/** Expected and counted cash of the drawer. */
export function DrawerCard({ shift }: OfShift) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <Card title={<Trans>Cash in the drawer</Trans>}>
      <Facts>
        {drawerLines(shift).map(({ id, label, amount }) => (
          <Fact key={id} label={i18n._(label)} testId={`drawer-${id}`}>
            {format.amount(amount)}
          </Fact>
        ))}
        <Fact label={<Trans>Expected</Trans>} isSum testId="drawer-expected">
          {format.amount(shift.expected)}
        </Fact>
        {shift.found === null ? null : (
          <Fact label={<Trans>Counted</Trans>} testId="drawer-counted">
            {format.amount(shift.found)}
          </Fact>
        )}
        {shift.difference === null ? null : (
          <Fact label={<Trans>Difference</Trans>} testId="drawer-difference">
            <Difference amount={shift.difference} />
          </Fact>
        )}
      </Facts>
    </Card>
  );
}

/** Sales, payments by method and refunds. */
export function TakingsCard({ shift }: OfShift) {
  const format = useFormat();
  const { sales, total, discount, tips, paid, voids, returns, refunded } = shift.figures;
  return (
    <Card title={<Trans>Sales</Trans>}>
      <Facts>
        <Fact label={<Trans>Number of sales</Trans>} testId="shift-sales">
          {format.count(sales)}
        </Fact>
        <Fact label={<Trans>Discounts given</Trans>}>{format.amount(discount)}</Fact>
        <MethodFacts sums={paid} />
        <Fact label={<Trans>Sold in all</Trans>} isSum testId="shift-total">
          {format.amount(total)}
        </Fact>
        {tips === 0 ? null : (
          <Fact label={<Trans>Tips taken beside it</Trans>} testId="shift-tips">
            {format.amount(tips)}
          </Fact>
        )}
        <Fact label={<Trans>Voided sales</Trans>} testId="shift-voids">
          {format.count(voids)}
        </Fact>
        <Fact label={<Trans>Returns</Trans>} testId="shift-returns">
          {format.count(returns)}
        </Fact>
        <Fact label={<Trans>Given back in all</Trans>} testId="shift-refunded">
          {format.amount(sumOf(refunded))}
        </Fact>
      </Facts>
    </Card>
  );
}

/** Debts paid during the shift; renders nothing if there were none. */
export function CollectedCard({ shift }: OfShift) {
  const format = useFormat();
  const { collected } = shift.figures;
  const sum = sumOf(collected);
  if (sum === 0) return null;
  return (
    <Card title={<Trans>Debts collected</Trans>}>
      <Facts>
        <MethodFacts sums={collected} />
        <Fact label={<Trans>In all</Trans>} isSum testId="shift-collected">
          {format.amount(sum)}
        </Fact>
      </Facts>
    </Card>
  );
}

function MethodFacts({ sums }: { readonly sums: MethodSums }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return moneyMethods.map((method) => {
    const amount = sums[method] ?? 0;
    return amount === 0 ? null : (
      <Fact key={method} label={i18n._(methodNames[method])} testId={`shift-by-${method}`}>
        {format.amount(amount)}
      </Fact>
    );
  });
}
