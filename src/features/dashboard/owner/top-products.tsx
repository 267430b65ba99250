import { Trans, useLingui } from "@lingui/react/macro";
import type { Dashboard } from "#/contract/figures.ts";
import { money } from "#/domain/money.ts";
import { wholeUnits } from "#/entities/figures/change.ts";
import { AtLocation } from "#/entities/figures/at-location.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Progress } from "#/ui/progress.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as shared from "#/entities/figures/figures.css.ts";
import { topProductsLink } from "./card-doors.ts";
import { DashboardLink } from "./dashboard-link.tsx";
import type { FiguresOf } from "./owner-cards.tsx";

/** Best-selling products; each links to the full list, best sellers first. */
export function TopProducts({ figures }: FiguresOf) {
  const { top_products: products, location } = figures;
  const format = useFormat();
  const currency = format.sign;
  const most = Math.max(1, ...products.map(({ amount }) => money(amount)));
  return (
    <Card
      title={<Trans>Top products</Trans>}
      aside={
        <AtLocation location={location}>
          <Trans>this month, {currency}</Trans>
        </AtLocation>
      }
    >
      {products.length === 0 ? (
        <p className={note}>
          <Trans>Nothing was sold on these days.</Trans>
        </p>
      ) : (
        <Stack gap={16} data-testid="top-products">
          {products.map((one) => (
            <DashboardLink
              key={`${one.product ?? one.name} ${one.variant ?? ""}`}
              link={topProductsLink(figures)}
              className={shared.link}
              testId="top-product"
            >
              <Product one={one} most={most} />
            </DashboardLink>
          ))}
        </Stack>
      )}
    </Card>
  );
}

interface ProductProps {
  readonly one: Dashboard["top_products"][number];
  readonly most: number;
}

function Product({ one: { name, amount }, most }: ProductProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Progress
      label={name === "" ? t`Items without a name` : name}
      value={Math.max(0, money(amount))}
      max={most}
      numbers={format.figure(wholeUnits(money(amount)))}
    />
  );
}
