import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Dashboard } from "#/contract/figures.ts";
import { money } from "#/domain/money.ts";
import { wholeUnits } from "#/entities/figures/change.ts";
import { useCan } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { Progress } from "#/ui/progress.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as shared from "#/entities/figures/figures.css.ts";
import * as styles from "../dashboard.css.ts";
import type { FiguresOf } from "./owner-cards.tsx";

/** What sold best; each leads to how it moved. */
export function TopProducts({ figures: { top_products: products, location } }: FiguresOf) {
  const format = useFormat();
  const currency = format.sign;
  const most = Math.max(1, ...products.map(({ amount }) => money(amount)));
  return (
    <Card title={<Trans>Top products</Trans>} aside={<Trans>this month, {currency}</Trans>}>
      {products.length === 0 ? (
        <p className={note}>
          <Trans>Nothing was sold in these days.</Trans>
        </p>
      ) : (
        <div className={styles.methods} data-testid="top-products">
          {products.map((one) => (
            <Product
              key={`${one.product ?? one.name} ${one.variant ?? ""}`}
              one={one}
              most={most}
              location={location}
            />
          ))}
        </div>
      )}
    </Card>
  );
}

interface ProductProps {
  readonly one: Dashboard["top_products"][number];
  readonly most: number;
  readonly location: string | null;
}

function Product({ one, most, location }: ProductProps) {
  const { t } = useLingui();
  const format = useFormat();
  const mayRead = useCan("stock.read");
  const { product, variant, name, amount } = one;
  const bar = (
    <Progress
      label={name === "" ? t`Items without a name` : name}
      value={Math.max(0, money(amount))}
      max={most}
      numbers={format.figure(wholeUnits(money(amount)))}
    />
  );
  if (product === null || !mayRead) return bar;
  return (
    <Link
      to="/inventory/transactions"
      search={{
        product,
        variant: variant ?? undefined,
        kind: "sale",
        location: location ?? "all",
      }}
      className={shared.door}
      data-testid="top-product"
    >
      {bar}
    </Link>
  );
}
