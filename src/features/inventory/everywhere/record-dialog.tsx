import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { StockItemRow } from "#/contract/stock-item.ts";
import { quantity } from "#/domain/quantity.ts";
import { QueryView } from "#/kit/server-queries/query-view.tsx";
import { useLocations } from "#/entities/figures/location-choice.tsx";
import { namedCatalogue } from "#/entities/products/catalogue-queries.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Dialog } from "#/ui/dialog.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { recordAnswer } from "./everywhere-server-queries.ts";

export interface RecordDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/**
 * The stock record of an item at any location, from the server; read-only, since it is edited at its own
 * location.
 */
export function RecordDialog({ id, onClose }: RecordDialogProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const answer = useQuery(recordAnswer(port.api, { business: session.business.id, id }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Stock record`}
      width="narrow"
      testId="everywhere-record"
    >
      <QueryView answer={answer} title={t`Unable to fetch stock info`}>
        {(row) => <Record row={row} />}
      </QueryView>
    </Dialog>
  );
}

function Record({ row }: { readonly row: StockItemRow }) {
  const format = useFormat();
  const { db } = useShop();
  const places = useLocations();
  const { product, variant, location } = row;
  const item = valueOf(
    useLive(async () => {
      const { products, variants } = await namedCatalogue(db, [{ product, variant }]);
      return { product: products.get(product), variant: variants.get(variant ?? "") };
    }, [db, product, variant]),
    null,
  );
  const name = format.language === "sw" ? item?.product?.name_sw : item?.product?.name_en;
  const title = [name || item?.product?.name_en, item?.variant?.name].filter(Boolean).join(" · ");
  const written = (said: string) => format.quantity(quantity(said), item?.product?.unit_of_measure);
  const { damaged_quantity: damaged, reserved_quantity: reserved, max_stock_level: most } = row;
  return (
    <Stack gap={16}>
      <Facts>
        <Fact label={<Trans>Product</Trans>}>{title === "" ? "–" : title}</Fact>
        <Fact label={<Trans>Location</Trans>} testId="everywhere-record-place">
          {places.find(({ id }) => id === location)?.name ?? "–"}
        </Fact>
        <Fact label={<Trans>Place</Trans>}>{row.bin_location === "" ? "–" : row.bin_location}</Fact>
        <Fact label={<Trans>Reorder level</Trans>}>{written(row.reorder_level)}</Fact>
        <Fact label={<Trans>Minimum stock level</Trans>}>{written(row.minimum_stock_level)}</Fact>
        <Fact label={<Trans>Alert level</Trans>}>{written(row.alert_level)}</Fact>
        {most === null ? null : (
          <Fact label={<Trans>Maximum stock level</Trans>}>{written(most)}</Fact>
        )}
        {damaged === undefined ? null : (
          <Fact label={<Trans>Damaged, kept apart</Trans>}>{written(damaged)}</Fact>
        )}
        {reserved === undefined ? null : (
          <Fact label={<Trans>Set aside for transfers</Trans>}>{written(reserved)}</Fact>
        )}
        <Fact label={<Trans>Available</Trans>} isSum testId="everywhere-record-available">
          {written(row.quantity_available)}
        </Fact>
      </Facts>
      <Link
        to="/inventory/transactions"
        search={{ product, location, ...(variant === null ? {} : { variant }) }}
        className={buttonClass({})}
        data-testid="everywhere-movements"
      >
        <Trans>Its movements there</Trans>
      </Link>
    </Stack>
  );
}
