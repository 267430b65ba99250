import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { addAll, money } from "#/domain/money.ts";
import { drawOrder } from "#/i18n/receipt/draw-order.ts";
import { PaperActs } from "#/entities/purchases/paper/paper-acts.tsx";
import { useCan, useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { useToday } from "#/entities/time/use-today.ts";
import type { Pen } from "#/i18n/receipt/receipt-paper.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Card } from "#/ui/card.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { Icon } from "#/ui/icon.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as shared from "#/entities/figures/figures.css.ts";
import { orderFacts, type Supplied } from "./order-facts.ts";
import type { ToBuyFilters } from "./to-buy-filters.ts";
import { useToBuyColumns } from "./to-buy-columns.tsx";

export interface SupplierOrderProps {
  readonly supplied: Supplied;
  readonly filters: ToBuyFilters;
}

/** What to buy from one supplier, and the ways to order it. */
export function SupplierOrder({ supplied, filters }: SupplierOrderProps) {
  const { t } = useLingui();
  const format = useFormat();
  const mayBuy = useCan("purchase.edit");
  const { supplier, name, lead_days: lead, lines } = supplied;
  const hasWorth = lines.some(({ worth }) => worth !== undefined);
  const columns = useToBuyColumns(hasWorth);
  const sum = format.amount(addAll(lines.map(({ worth }) => money(worth ?? "0.00"))));
  const title = supplier === null ? t`No supplier named` : name;
  return (
    <Card title={title}>
      <div className={shared.part} data-testid="to-buy-supplier" data-supplier={supplier ?? ""}>
        <p className={note}>
          <Plural value={lines.length} one="# item" other="# items" />
          {hasWorth ? (
            <>
              {" · "}
              <Trans>about {sum}</Trans>
            </>
          ) : null}
          {lead === null ? null : (
            <>
              {" · "}
              <Plural
                value={lead}
                one="mostly takes # day to deliver"
                other="mostly takes # days to deliver"
              />
            </>
          )}
        </p>
        <DataTable
          caption={t`To buy: ${title}`}
          columns={columns}
          rows={lines}
          keyOf={({ product, variant }) => `${product} ${variant ?? ""}`}
        />
        {supplier === null ? (
          <p className={note}>
            <Trans>Name their supplier at the product, and the order is made from here.</Trans>
          </p>
        ) : null}
        <div className={shared.bar}>
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
        </div>
      </div>
    </Card>
  );
}

interface OrderOfProps {
  readonly supplied: Supplied;
  /** It is what to buy for the location one works at. */
  readonly isHere: boolean;
}

/** What goes to the supplier, of these goods alone; without prices, as they are not agreed upon. */
function OrderOf({ supplied, isHere }: OrderOfProps) {
  const today = useToday();
  const { session } = useShop();
  const draw = (pen: Pen) =>
    drawOrder(pen, orderFacts(supplied, { today, place: isHere ? session.location.name : "" }));
  return <PaperActs draw={draw} phone={supplied.phone} name="order" />;
}
