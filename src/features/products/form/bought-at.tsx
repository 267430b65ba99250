import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { BoughtGood } from "#/entities/purchases/supplier-purchases.ts";
import { boughtGoods } from "#/entities/purchases/supplier-purchases.ts";
import { useLive } from "#/entities/live/use-live.ts";
import { useCan, useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { touchLink } from "#/ui/touch-link.css.ts";
import * as styles from "../products.css.ts";

/** Listed before one asks for more. */
const few = 5;

/**
 * At what prices it was bought, and from whom, the latest first: what this device knows, sent or not. Silent
 * where nothing was, and for who may not see costs.
 */
export function BoughtAt({ product }: { readonly product: string }) {
  const { db } = useShop();
  const seesCosts = useCan("cost.view");
  const [isAll, setAll] = useState(false);
  const live = useLive(() => boughtGoods(db, product), [db, product]);
  const bought = live.state === "ready" ? live.value : [];
  if (!seesCosts || bought.length === 0) return null;
  const shown = isAll ? bought : bought.slice(0, few);
  return (
    <Card title={<Trans>Bought at</Trans>}>
      <ul className={styles.part} data-testid="bought-at">
        {shown.map((good) => (
          <li
            key={`${good.purchase} ${good.variant ?? ""} ${good.at}`}
            className={styles.change}
            data-testid="bought-price"
          >
            <Bought good={good} />
          </li>
        ))}
      </ul>
      {bought.length > shown.length ? (
        <Button size="small" onClick={() => setAll(true)} data-testid="all-bought">
          <Trans>Show all</Trans>
        </Button>
      ) : null}
    </Card>
  );
}

function Bought({ good }: { readonly good: BoughtGood }) {
  const format = useFormat();
  const cost = format.amount(good.unitCost);
  const count = format.quantity(good.quantity);
  const supplier = good.supplier.name;
  return (
    <>
      <span>
        <strong>{cost}</strong> ·{" "}
        <Trans>
          {count} from {supplier}
        </Trans>
      </span>
      <span className={note}>
        {format.day(format.dayOf(good.at))} ·{" "}
        <Link to="/purchases/$id" params={{ id: good.purchase }} className={touchLink}>
          {good.number}
        </Link>
      </span>
    </>
  );
}
