import { Trans, useLingui } from "@lingui/react/macro";
import { valueOf } from "#/kit/live/use-live.ts";
import { methodNames } from "#/entities/sales/method-names.ts";
import { AtLocation } from "#/entities/figures/at-location.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Progress } from "#/ui/progress.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { SalesOfDay } from "./dashboard-cards.tsx";
import { sumsByMethod } from "./day-figures.ts";

/** Today's sales by payment method. */
export function MethodsToday({ sales, today }: SalesOfDay) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { session } = useShop();
  const canRead = useCan("sale.read");
  const sums = sumsByMethod(
    valueOf(sales, []),
    session.location.id,
    (at) => format.dayOf(at) === today,
  );
  const most = Math.max(1, ...sums.map(({ sum }) => sum));
  if (!canRead) return null;
  return (
    <Card
      title={<Trans>Paid today by</Trans>}
      aside={<AtLocation location={session.location.id}>{format.sign}</AtLocation>}
    >
      {sales.state === "loading" ? (
        <SkeletonRows rows={3} />
      ) : sums.length === 0 ? (
        <p className={note}>
          <Trans>No sale today yet.</Trans>
        </p>
      ) : (
        <Stack gap={16} data-testid="dashboard-methods">
          {sums.map(({ method, sum }) => (
            <Progress
              key={method}
              label={i18n._(methodNames[method])}
              value={Math.max(0, sum)}
              max={most}
              numbers={format.figure(sum)}
            />
          ))}
        </Stack>
      )}
    </Card>
  );
}
