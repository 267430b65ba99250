import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Plus, Share2 } from "lucide-react";
import { addAll, money } from "#/domain/money.ts";
import { useCan, useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { shareText } from "#/platform/share-text.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { Icon } from "#/ui/icon.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import * as shared from "#/entities/figures/figures.css.ts";
import { orderText, type Supplied } from "./order-text.ts";
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
          <ShareOrder supplied={supplied} />
        </div>
      </div>
    </Card>
  );
}

function ShareOrder({ supplied }: Pick<SupplierOrderProps, "supplied">) {
  const { t } = useLingui();
  const format = useFormat();
  const { session } = useShop();
  const shop = session.business.name;
  const share = async () => {
    const text = orderText(supplied, t`Order from ${shop}`, format);
    const done = await shareText({ text });
    if (done === "copied") toast({ kind: "success", id: "order-copied", title: t`Copied` });
    if (done === "failed")
      toast({ kind: "error", id: "order-copied", title: t`It could not be shared` });
  };
  return (
    <Button glyph={Share2} data-testid="share-order" onClick={() => void share()}>
      <Trans>Share as text</Trans>
    </Button>
  );
}
