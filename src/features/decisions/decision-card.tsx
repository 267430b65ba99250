import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { DiscrepancyRow } from "#/contract/sync.ts";
import { quantity } from "#/domain/quantity.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { namedCatalogue } from "#/entities/products/catalogue-queries.ts";
import { nameIn } from "#/entities/products/sellable-item.ts";
import { productsById } from "#/entities/products/product-queries.ts";
import { flagNames } from "#/entities/sales/flag-names.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { commonUnit, type CountedItem, worthOf } from "./decision-worth.ts";
import { sourceOf, textOf } from "./decision-source.ts";
import * as styles from "./decisions.css.ts";
import { SettleDialog } from "./settle-dialog.tsx";

export interface DecisionCardProps {
  readonly row: DiscrepancyRow;
  readonly onSettled: () => void;
}

/** One discrepancy: its kind, subject, number of occurrences and possible resolutions. */
export function DecisionCard({ row, onSettled }: DecisionCardProps) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { about, sku } = useAbout(row);
  const title = i18n._(flagNames[row.kind]);
  const source = sourceOf(row);
  return (
    <Card>
      <Inline gap={12} align="start" justify="between" data-testid="decision" data-kind={row.kind}>
        <div className={styles.words}>
          <Text as="p" weight="bold" lineHeight="snug">
            {title}
          </Text>
          <p className={note}>{about.join(" · ")}</p>
          <p className={note}>
            <HowOften row={row} />
          </p>
        </div>
        <Inline gap={8}>
          {sku === null ? null : (
            <Link
              to="/inventory/records"
              search={{ q: sku }}
              className={buttonClass({ size: "small" })}
              data-testid="decision-count"
            >
              <Trans>Count the stock</Trans>
            </Link>
          )}
          {source === null ? null : (
            <Link
              {...source}
              className={buttonClass({ size: "small" })}
              data-testid="decision-open"
            >
              <Trans>Show</Trans>
            </Link>
          )}
          <Button size="small" data-testid="decide" onClick={() => setOpen(true)}>
            <Trans>Decide…</Trans>
          </Button>
        </Inline>
      </Inline>
      <SettleDialog
        id={row.id}
        title={title}
        open={isOpen}
        onOpenChange={setOpen}
        onSettled={onSettled}
      />
    </Card>
  );
}

function HowOften({ row }: Pick<DecisionCardProps, "row">) {
  const format = useFormat();
  const now = useNow();
  const latest = format.moment(row.opened_at, now);
  const times = row.occurrences ?? 1;
  if (times === 1) return latest;
  const since = format.moment(row.first_opened_at ?? row.opened_at, now);
  return (
    <Trans>
      <Plural value={times} one="# time" other="# times" /> since {since}, last {latest}
    </Trans>
  );
}

/**
 * Returns the discrepancy's names, quantity and value, and the item's SKU if a stock count at this location
 * resolves it.
 */
function useAbout(row: DiscrepancyRow): { about: string[]; sku: string | null } {
  const { db, session } = useShop();
  const format = useFormat();
  const isCountedHere = row.kind === "oversold" && row.data["location"] === session.location.id;
  const known = valueOf(
    useLive(async () => {
      const { data, till, actor } = row;
      const [[product], customer, at, place, person, items] = await Promise.all([
        productsById(db, [textOf(data["product"])]),
        db.customers.get(textOf(data["customer"])),
        db.tills.get(till ?? ""),
        db.locations.get(textOf(data["location"])),
        db.members.get(actor ?? ""),
        itemsOf(db, row),
      ]);
      return {
        names: [
          product === undefined ? undefined : nameIn(product, format.language),
          customer?.name,
          place?.name,
          at?.code,
          person?.first_name,
        ],
        sku: product?.sku ?? null,
        unit: commonUnit(items),
        worth: worthOf(items),
      };
    }, [db, row, format.language]),
    { names: [], sku: null, unit: null, worth: null },
  );
  const { number, serial, name, quantity: count, difference, over } = row.data;
  const amount = difference ?? over ?? known.worth;
  // Marks a surplus over what was sent or ordered.
  const sign = row.kind === "received_more" ? "+" : "";
  const about = [
    textOf(number),
    textOf(name),
    ...known.names,
    textOf(serial),
    typeof count === "number" ? `${sign}${format.quantity(count, known.unit)}` : null,
    typeof amount === "number" ? format.amount(amount) : null,
  ];
  return {
    about: about.flatMap((word) => word || []),
    sku: isCountedHere ? known.sku : null,
  };
}

/** Returns the items concerned with quantities; for a transfer, the lost quantity of each line. */
async function itemsOf(
  db: TradingDatabase,
  { kind, data }: DiscrepancyRow,
): Promise<CountedItem[]> {
  const { product, quantity: count } = data;
  if (typeof product === "string" && typeof count === "number")
    return [{ quantity: count, item: (await productsById(db, [product]))[0] }];
  if (kind !== "transfer_short") return [];
  const transfer = await db.transfers.get(textOf(data["transfer"]));
  const lost = transfer?.lines.filter((line) => quantity(line.lost) > 0) ?? [];
  const { products } = await namedCatalogue(db, lost);
  return lost.map((line) => ({
    quantity: quantity(line.lost),
    item: products.get(line.product),
  }));
}
