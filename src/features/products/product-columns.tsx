import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Star } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { money } from "#/domain/money.ts";
import { SyncWord } from "#/entities/outbox/sync-messages.tsx";
import { tilePicture } from "#/entities/products/tile-picture.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { StockHere } from "#/entities/stock/kept-stock.ts";
import type { ProductView } from "#/sync/projection-catalogue.ts";
import { Avatar } from "#/ui/avatar.tsx";
import { Badge } from "#/ui/badge.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import type { ListedProduct } from "./listed-products.ts";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { amount, note } from "#/ui/theme/text.css.ts";
import * as styles from "./products.css.ts";

/** If there are more, only their number is shown; the form lists all. */
const mostVariants = 6;

/**
 * Columns of the product list; `acts` renders a product's actions.
 * @param stock null while loading
 */
export function useProductColumns(
  stock: StockHere | null,
  actions: (product: ListedProduct) => ReactNode,
): readonly DataColumn<ListedProduct>[] {
  const { t } = useLingui();
  const format = useFormat();
  const seesCost = useCan("cost.view");
  return useMemo(
    (): DataColumn<ListedProduct>[] => [
      {
        id: "name",
        header: t`Product`,
        phone: "title",
        sortable: true,
        cell: (product) => <ProductLabels product={product} />,
      },
      {
        id: "category",
        header: t`Category`,
        phone: "text",
        cell: ({ category }) => category ?? t`Unknown category`,
      },
      {
        id: "price",
        header: t`Price`,
        phone: "figure",
        align: "end",
        sortable: true,
        cell: ({ view }) => {
          const cost =
            seesCost && view.cost_price !== undefined
              ? format.amount(money(view.cost_price))
              : null;
          return (
            <>
              <Text block className={amount} data-testid="product-price">
                {format.amount(money(view.selling_price))}
              </Text>
              {cost === null ? null : (
                <Text block size="small" tone="muted" weight="regular" data-testid="product-cost">
                  {t`Cost ${cost}`}
                </Text>
              )}
            </>
          );
        },
      },
      {
        id: "stock",
        header: t`Stock`,
        phone: "fact",
        align: "end",
        sortable: true,
        cell: (product) => (stock === null ? null : <Held product={product} stock={stock} />),
      },
      {
        id: "status",
        header: t`Status`,
        phone: "aside",
        cell: ({ view }) => <Badges view={view} />,
      },
      {
        id: "acts",
        header: t`Actions`,
        hideHeader: true,
        phone: "acts",
        align: "end",
        cell: actions,
      },
    ],
    [t, format, seesCost, stock, actions],
  );
}

function Held({ product, stock }: { readonly product: ListedProduct; readonly stock: StockHere }) {
  const format = useFormat();
  const { id, unit_of_measure } = product.view;
  const held = stock.get(id);
  return held === undefined ? (
    <span className={note} data-testid="product-stock-here">
      <Trans>Not counted</Trans>
    </span>
  ) : (
    <Text
      tone={held > 0 ? undefined : "critical"}
      weight={held > 0 ? undefined : "medium"}
      data-testid="product-stock-here"
    >
      {format.quantity(held, unit_of_measure)}
    </Text>
  );
}

function ProductLabels({ product: { view, name } }: { readonly product: ListedProduct }) {
  const about = view.short_description_en.trim();
  return (
    <Inline
      as="span"
      gap={12}
      wrap={false}
      align="start"
      data-testid="product-row"
      data-product={view.id}
      data-sku={view.sku}
      data-sync={view.sync}
    >
      <Avatar name={name} picture={tilePicture(view.image)} size="medium" />
      <Stack as="span" gap={2} minWidth={0}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <Text block size="small" tone="muted" weight="regular">
          {view.sku}
        </Text>
        {about === "" ? null : (
          <Text block size="small" tone="muted" weight="regular" className={styles.about}>
            {about}
          </Text>
        )}
        {view.product_type === "SIMPLE" ? null : <Variants view={view} />}
        {view.sync === "sent" ? null : (
          <Text block size="small" tone="muted" weight="regular">
            <SyncWord mark={view.sync} />
          </Text>
        )}
      </Stack>
    </Inline>
  );
}

function Variants({ view: { variants } }: { readonly view: ProductView }) {
  const format = useFormat();
  const more = variants.length - mostVariants;
  return (
    <>
      {variants.slice(0, mostVariants).map(({ id, name, sku_suffix, price_adjustment }) => {
        const adjustment = money(price_adjustment);
        const sign = adjustment < 0 ? "−" : "+";
        return (
          <Text
            key={id}
            block
            size="small"
            tone="muted"
            weight="regular"
            data-testid="product-variant"
          >
            {`${name} (${sku_suffix}) ${sign}${format.figure(Math.abs(adjustment))}`}
          </Text>
        );
      })}
      {more > 0 ? (
        <Text block size="small" tone="muted" weight="regular">
          <Plural value={more} one="and # more" other="and # more" />
        </Text>
      ) : null}
    </>
  );
}

function Badges({ view: { is_active, is_featured } }: { readonly view: ProductView }) {
  return (
    <span className={styles.badges}>
      {is_active ? (
        <Badge tone="positive">
          <Trans>Active</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans>Inactive</Trans>
        </Badge>
      )}
      {is_featured ? (
        <Badge tone="accent" glyph={Star}>
          <Trans>Featured</Trans>
        </Badge>
      ) : null}
    </span>
  );
}
