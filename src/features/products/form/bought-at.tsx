import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import {
  type BoughtFrom,
  type BoughtItem,
  boughtBySupplier,
  boughtItems,
} from "#/entities/purchases/supplier-purchases.ts";
import { RemoteHistoryMessages } from "#/kit/remote-history/remote-history-messages.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { packName } from "#/i18n/packs.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { touchLink } from "#/ui/touch-link.css.ts";
import * as styles from "../products.css.ts";
import { useBoughtRemoteHistory, withBoughtRemoteHistory } from "./use-bought-remote-history.ts";

/** Prices shown per supplier before the list is expanded. */
const few = 3;

/**
 * The last purchase price with its supplier and date, then the price history per supplier, newest first.
 * Merges purchases recorded on this device, sent or not, with older ones from the server. Renders nothing if
 * the item was never bought or the user may not see costs.
 */
export function BoughtAt({ product }: { readonly product: string }) {
  const { db, permissions } = useShop();
  const seesCosts = useCan("cost.view");
  const [isAll, setAll] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const live = useLive(() => boughtItems(db, permissions, product), [db, permissions, product]);
  const kept = live.state === "ready" ? live.value : null;
  const older = useBoughtRemoteHistory({ product, kept, isAsked });
  const bought = withBoughtRemoteHistory(kept ?? [], older.rows);
  const [last] = bought;
  if (!seesCosts || (last === undefined && older.state !== "unheard")) return null;
  const suppliers = boughtBySupplier(bought);
  const most = isAll ? bought.length : few;
  return (
    <Card title={<Trans>Bought at</Trans>}>
      <Stack gap={16} briefGap={8} shrinks data-testid="bought-at">
        {last === undefined ? null : <LastBought item={last} />}
        {suppliers.map((from) => (
          <FromSupplier key={from.supplier.id} from={from} most={most} />
        ))}
        {suppliers.some((from) => from.bought.length > most) ? (
          <Button size="small" onClick={() => setAll(true)} data-testid="all-bought">
            <Trans>Show all</Trans>
          </Button>
        ) : null}
        <RemoteHistoryMessages
          older={older}
          count={older.rows.length}
          onAsk={() => {
            setAsked(true);
            setAll(true);
          }}
          words={{
            unanswered: <Trans>Older prices are on the server, and it did not answer.</Trans>,
            idle: <Trans>This device has the purchases of the last three months.</Trans>,
            none: <Trans>The server has no older ones.</Trans>,
            ask: <Trans>Show older prices</Trans>,
          }}
          data-testid="older-bought"
        />
      </Stack>
    </Card>
  );
}

function LastBought({ item }: { readonly item: BoughtItem }) {
  const format = useFormat();
  const canSeeSupplier = useCan("supplier.read");
  const { supplier, unitCost, pack, at } = item;
  return (
    <Facts>
      <Fact label={<Trans>Last purchase price</Trans>} testId="last-bought-price">
        <strong>{format.amount(unitCost)}</strong>
      </Fact>
      {pack === null ? null : (
        <Fact label={packName(pack)} testId="last-bought-pack">
          {format.amount(pack.cost)}
        </Fact>
      )}
      <Fact label={<Trans>Supplier</Trans>} testId="last-bought-from">
        {canSeeSupplier ? (
          <Link to="/suppliers/$id" params={{ id: supplier.id }} className={touchLink}>
            {supplier.name}
          </Link>
        ) : (
          supplier.name
        )}
      </Fact>
      <Fact label={<Trans>Date</Trans>} testId="last-bought-on">
        {format.day(format.dayOf(at))}
      </Fact>
    </Facts>
  );
}

interface FromSupplierProps {
  readonly from: BoughtFrom;
  readonly most: number;
}

function FromSupplier({ from: { supplier, bought }, most }: FromSupplierProps) {
  const { id, name } = supplier;
  return (
    <Stack
      as="section"
      gap={16}
      briefGap={8}
      shrinks
      aria-label={name}
      data-testid="bought-from"
      data-supplier={id}
    >
      <h3 className={styles.name}>{name}</h3>
      <Stack as="ul" gap={16} briefGap={8} shrinks>
        {bought.slice(0, most).map((item) => (
          <li
            key={`${item.purchase} ${item.variant ?? ""} ${item.at}`}
            className={styles.change}
            data-testid="bought-price"
          >
            <Bought item={item} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function Bought({ item }: { readonly item: BoughtItem }) {
  const format = useFormat();
  return (
    <>
      <span>
        <strong>{format.amount(item.unitCost)}</strong> × {format.quantity(item.quantity)}
      </span>
      <span className={note}>
        {format.day(format.dayOf(item.at))} ·{" "}
        <Link to="/purchases/$id" params={{ id: item.purchase }} className={touchLink}>
          {item.number}
        </Link>
      </span>
    </>
  );
}
