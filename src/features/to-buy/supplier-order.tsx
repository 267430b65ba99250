import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { addAll, money, type Minor } from "#/domain/money.ts";
import { belowLeastOrder } from "#/domain/purchasing/to-buy.ts";
import { drawOrder } from "#/i18n/receipt/draw-order.ts";
import { PaperActions } from "#/entities/purchases/paper/paper-actions.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import type { Pen } from "#/i18n/receipt/receipt-paper.ts";
import { Badge } from "#/ui/badge.tsx";
import { buttonClass } from "#/ui/button-class.ts";
import { Card } from "#/ui/card.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { Icon } from "#/ui/icon.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { orderFacts, type Supplied } from "./order-facts.ts";
import type { ToBuyFilters } from "./to-buy-filters.ts";
import { useToBuyColumns } from "./to-buy-columns.tsx";

export interface SupplierOrderProps {
  readonly supplied: Supplied;
  readonly filters: ToBuyFilters;
}

/** The items to buy from one supplier, and the ways to order them. */
export function SupplierOrder({ supplied, filters }: SupplierOrderProps) {
  const { t } = useLingui();
  const format = useFormat();
  const mayBuy = useCan("purchase.edit");
  const { supplier, name, lines } = supplied;
  const hasWorth = lines.some(({ worth }) => worth !== undefined);
  const columns = useToBuyColumns(hasWorth);
  const worth = addAll(lines.map((line) => money(line.worth ?? "0.00")));
  const sum = format.amount(worth);
  const title = supplier === null ? t`No supplier named` : name;
  return (
    <Card title={title}>
      <Stack
        gap={16}
        shrinks
        alignContent="start"
        data-testid="to-buy-supplier"
        data-supplier={supplier ?? ""}
      >
        <p className={note}>
          <Plural value={lines.length} one="# item" other="# items" />
          {hasWorth ? (
            <>
              {" · "}
              <Trans>about {sum}</Trans>
            </>
          ) : null}
          <LeadOf supplied={supplied} />
        </p>
        {hasWorth ? <BelowLeast supplied={supplied} worth={worth} /> : null}
        <DataTable
          caption={t`To buy: ${title}`}
          columns={columns}
          rows={lines}
          keyOf={({ product, variant }) => `${product} ${variant ?? ""}`}
        />
        {supplier === null ? (
          <p className={note}>
            <Trans>Add the supplier to the product, then make the order here.</Trans>
          </p>
        ) : null}
        <Inline gap={12} align="center">
          {mayBuy && supplier !== null && filters.location === undefined ? (
            <Link
              to="/purchases/new"
              search={{ supplier, days: filters.days ?? 14 }}
              className={buttonClass({ variant: "primary" })}
              data-testid="make-order"
            >
              <Icon glyph={Plus} />
              <span>
                <Trans>Make an order</Trans>
              </span>
            </Link>
          ) : null}
          <OrderOf supplied={supplied} isHere={filters.location === undefined} />
        </Inline>
      </Stack>
    </Card>
  );
}

/** The supplier's lead time and its source; renders nothing if unknown. */
function LeadOf({ supplied: { lead_days: days, lead_source: source } }: OfSupplied) {
  if (days === null) return null;
  return (
    <span data-testid="lead-days" data-source={source}>
      {" · "}
      {source === "entered" ? (
        <Plural
          value={days}
          one="delivers after # day, as entered"
          other="delivers after # days, as entered"
        />
      ) : (
        <Plural
          value={days}
          one="delivers after # day, as measured"
          other="delivers after # days, as measured"
        />
      )}
    </span>
  );
}

/** The amount missing to the supplier's minimum order. Only a hint, since they may deliver anyway. */
function BelowLeast({ supplied: { least_order: least }, worth }: BelowLeastProps) {
  const format = useFormat();
  const lack = belowLeastOrder(worth, money(least ?? "0.00"));
  if (lack === 0) return null;
  const missing = format.amount(lack);
  return (
    <p>
      <Badge tone="warning">
        <span data-testid="below-least">
          <Trans>{missing} below their smallest order</Trans>
        </span>
      </Badge>
    </p>
  );
}

interface OfSupplied {
  readonly supplied: Supplied;
}

interface BelowLeastProps extends OfSupplied {
  readonly worth: Minor;
}

interface OrderOfProps {
  readonly supplied: Supplied;
  /** Whether the order is for the current location. */
  readonly isHere: boolean;
}

/** The order document for the supplier, with these items only; without prices, which are not agreed yet. */
function OrderOf({ supplied, isHere }: OrderOfProps) {
  const today = useToday();
  const { session } = useShop();
  const draw = (pen: Pen) =>
    drawOrder(pen, orderFacts(supplied, { today, place: isHere ? session.location.name : "" }));
  return <PaperActions draw={draw} phone={supplied.phone} name="order" />;
}
