import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Boxes } from "lucide-react";
import { useMemo } from "react";
import { addAll } from "#/domain/money.ts";
import type { Unit } from "#/domain/quantity.ts";
import { refusalOf } from "#/kit/server-queries/refusal.ts";
import { RefusedMessages } from "#/kit/server-queries/refused-messages.tsx";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { productAnswers } from "#/entities/products/product-server-queries.ts";
import { SerialsInStock } from "#/entities/serials/serials-in-stock.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { HeldLabels } from "#/entities/stock/held-labels.tsx";
import { useNow } from "#/kit/time/use-now.ts";
import type { VariantView } from "#/sync/projection-catalogue.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { DataTable } from "#/ui/data-table.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import {
  stockEverywhere,
  comingOf,
  stockHere,
  type StockAtLocation,
} from "./stock-at-locations.ts";

export interface InventoryDialogProps {
  readonly product: string;
  readonly name: string;
  readonly unit: Unit;
  /** All variants; the product list only shows the first ones. */
  readonly variants: readonly Pick<VariantView, "id" | "name" | "sku_suffix">[];
  readonly onClose: () => void;
}

/**
 * An item's stock by location. This location's quantities are the device's own; the others are fetched from
 * the server, with a notice if it is unreachable.
 */
export function InventoryDialog({ product, name, unit, variants, onClose }: InventoryDialogProps) {
  const known = useStockKnown(product);
  const { answer, stock } = known;
  const isLow = (stock ?? []).some((stockItem) => stockItem.isLow);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={name}
      description={<Trans>Stock by location</Trans>}
      width="wide"
      testId="inventory-dialog"
      footer={
        <Button onClick={onClose} data-testid="inventory-close">
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Stack gap={16} briefGap={8} shrinks>
        <StockFacts known={known} unit={unit} />
        <LoadedAt answer={answer} />
        {isLow ? (
          <div data-testid="inventory-low">
            <Notice tone="warning">
              <Trans>It is running low. Order more, or have some sent from another location.</Trans>
            </Notice>
          </div>
        ) : null}
        <StockTable known={known} unit={unit} />
        {variants.length === 0 ? null : (
          <p data-testid="all-variants">
            <strong>
              <Trans>Variants</Trans>:
            </strong>{" "}
            {variants.map(({ name: of, sku_suffix }) => `${of} (${sku_suffix})`).join(", ")}
          </p>
        )}
        <SerialsInStock product={product} />
      </Stack>
    </Dialog>
  );
}

type StockKnown = ReturnType<typeof useStockKnown>;

/** Returns the item's stock known to this device, and the server's quantities of other locations. */
function useStockKnown(product: string) {
  const { db, session } = useShop();
  const { session: port } = useServices();
  const business = session.business.id;
  const { location } = session;
  const answer = useQuery({
    ...productAnswers.summary(port.api, { business, product }),
    staleTime: 0,
  });
  const here = valueOf(
    useLive(() => stockHere(db, { product, location }), [db, product, location.id]),
    null,
  );
  const coming = valueOf(
    useLive(() => comingOf(db, { product, location: location.id }), [db, product, location.id]),
    0,
  );
  const stock = here === null ? null : stockEverywhere(here, answer.data ?? null);
  return { answer, stock, coming, place: location.name };
}

interface StockKnownProps {
  readonly known: StockKnown;
  readonly unit: Unit;
}

function StockFacts({ known: { answer, stock, coming, place }, unit }: StockKnownProps) {
  const format = useFormat();
  const total = addAll((stock ?? []).map(({ available }) => available));
  return (
    <Facts>
      <Fact
        label={
          answer.data === undefined ? (
            <Trans>Available at {place}</Trans>
          ) : (
            <Trans>Available in all</Trans>
          )
        }
        isSum
        testId="inventory-total"
      >
        {format.quantity(total, unit)}
      </Fact>
      {coming === 0 ? null : (
        <Fact label={<Trans>Ordered, to come to {place}</Trans>} testId="inventory-coming">
          {format.quantity(coming, unit)}
        </Fact>
      )}
    </Facts>
  );
}

function StockTable({ known: { answer, stock }, unit }: StockKnownProps) {
  const { t } = useLingui();
  const columns = useStockColumns(unit);
  if (stock === null || (stock.length === 0 && answer.isPending)) {
    return <SkeletonRows rows={2} />;
  }
  if (stock.length === 0) {
    return (
      <EmptyState
        glyph={Boxes}
        title={t`No stock of it is known`}
        text={<Trans>Stock appears here after its first count, delivery or sale.</Trans>}
      />
    );
  }
  return (
    <DataTable
      caption={t`Stock by location`}
      columns={columns}
      rows={stock}
      keyOf={({ id }) => id}
    />
  );
}

/** Whether the other locations' quantities have loaded, and how old they are. */
function LoadedAt({ answer }: { readonly answer: ReturnType<typeof useQuery> }) {
  const format = useFormat();
  const now = useNow();
  if (answer.isPending) {
    return (
      <Notice tone="neutral">
        <Trans>Asking for the other locations…</Trans>
      </Notice>
    );
  }
  if (!answer.isError) return null;
  const asOf = format.moment(answer.dataUpdatedAt, now);
  const refusal = refusalOf(answer.error);
  return (
    <div data-testid="inventory-unheard">
      <Notice
        tone="warning"
        action={
          <Button size="small" busy={answer.isFetching} onClick={() => void answer.refetch()}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        {refusal.code === "unheard" ? (
          answer.data === undefined ? (
            <Trans>
              Without a network this device knows only the stock of this location. The others are
              shown when the server answers.
            </Trans>
          ) : (
            <Trans>The server did not answer: the other locations are as of {asOf}.</Trans>
          )
        ) : (
          <RefusedMessages refusal={refusal} />
        )}
      </Notice>
    </div>
  );
}

function useStockColumns(unit: Unit): readonly DataColumn<StockAtLocation>[] {
  const { t } = useLingui();
  const format = useFormat();
  const isNarrow = useMedia(media.noTable);
  return useMemo(
    () => [
      {
        id: "location",
        header: t`Location`,
        phone: "title",
        cell: ({ id, location }) => (
          <span data-testid="inventory-shelf" data-shelf={id}>
            {location}
          </span>
        ),
      },
      {
        id: "variant",
        header: t`Variant`,
        phone: "text",
        cell: ({ variant }) => variant ?? (isNarrow ? null : "–"),
      },
      {
        id: "available",
        header: t`Available`,
        phone: "figure",
        align: "end",
        cell: ({ available, damaged, reserved }) => (
          <>
            <strong>{format.quantity(available, unit)}</strong>
            <HeldLabels damaged={damaged} reserved={reserved} unit={unit} />
          </>
        ),
      },
      {
        id: "reorder",
        header: t`Reorder level`,
        phone: "fact",
        align: "end",
        cell: ({ reorderLevel }) => format.quantity(reorderLevel, unit),
      },
      {
        id: "status",
        header: t`Status`,
        phone: "aside",
        cell: ({ isLow }) =>
          isLow ? (
            <Badge tone="warning">
              <Trans>Low stock</Trans>
            </Badge>
          ) : (
            <Badge tone="positive">
              <Trans>In stock</Trans>
            </Badge>
          ),
      },
    ],
    [t, format, unit, isNarrow],
  );
}
