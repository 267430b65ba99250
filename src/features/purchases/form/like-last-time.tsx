import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { inPacks } from "#/domain/pack.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { usePurchaseReader } from "#/entities/purchases/use-purchase-reader.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { purchasesPage } from "#/entities/purchases/purchase-server-queries.ts";
import { fetchedPurchases } from "#/entities/purchases/purchase-queries.ts";
import { isToBeAgain, lastPurchaseOf } from "#/entities/purchases/supplier-purchases.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { Inline } from "#/ui/layout/inline.tsx";
import { lineOf, type EnteredLine } from "./purchase-form-values.ts";
import type { Edit } from "./use-bought-items.ts";

export interface LikeLastTimeProps {
  readonly supplier: string;
  readonly onLines: (edit: Edit) => void;
}

/** Adds the lines of the last purchase from this supplier stored on this device. */
export function LikeLastTime({ supplier, onLines }: LikeLastTimeProps) {
  const { last } = useLastKept(supplier);
  return last === null ? null : <PutLast last={last} onLines={onLines} />;
}

/**
 * Adds the lines of the last purchase from the server if none is stored here; renders nothing if there is
 * none or the server does not respond.
 */
export function LikeEarlierTime({ supplier, onLines }: LikeLastTimeProps) {
  const { session: port } = useServices();
  const { db, session } = useShop();
  const reader = usePurchaseReader();
  const { isRead, last } = useLastKept(supplier);
  const business = session.business.id;
  const canRead = useCan("purchase.read");
  const answer = useQuery({
    queryKey: [
      "last-purchase",
      business,
      supplier,
      reader.language,
      reader.permissions.has("cost.view"),
    ],
    queryFn: async () => {
      const query = new URLSearchParams({ business, supplier, page_size: "10" }).toString();
      const { results } = await purchasesPage(port.api, query);
      return (await fetchedPurchases(db, results, reader)).find(isToBeAgain) ?? null;
    },
    enabled: canRead && isRead && last === null,
    staleTime: 0,
  });
  const older = last === null ? (answer.data ?? null) : null;
  return older === null ? null : <PutLast last={older} onLines={onLines} />;
}

function useLastKept(supplier: string): { isRead: boolean; last: Purchase | null } {
  const { db } = useShop();
  const reader = usePurchaseReader();
  const live = useLive(() => lastPurchaseOf(db, supplier, reader), [db, supplier, reader]);
  return { isRead: live.state === "ready", last: valueOf(live, null) };
}

function PutLast({
  last,
  onLines,
}: Pick<LikeLastTimeProps, "onLines"> & { readonly last: Purchase }) {
  const { ids } = useServices();
  const format = useFormat();
  const day = format.day(last.purchaseDate);
  const costOf = (cost: number | null) => (cost === null ? "" : format.figure(cost));
  const put = () => {
    const lines = last.lines.flatMap((line) => likeLine(line, ids.next(), costOf));
    onLines((was) => [...was, ...lines.filter((line) => lineOf(was, line) === undefined)]);
  };
  return (
    <Inline gap={8} align="center">
      <Button size="small" glyph={History} onClick={put} data-testid="like-last-time">
        <Trans>As the last purchase ({day})</Trans>
      </Button>
    </Inline>
  );
}

/**
 * Returns a line with the quantity ordered then, or the quantity received if it was not ordered. In packs if
 * it was whole packs.
 */
function likeLine(
  line: Purchase["lines"][number],
  id: string,
  costOf: (cost: number | null) => string,
): EnteredLine[] {
  const { product, variant, name, unit, quantity: ordered, received } = line;
  if (unit === null) return [];
  const some = ordered > 0 ? ordered : received;
  const inPack = line.pack === null ? null : { ...line.pack, ...inPacks(some, line.pack.size) };
  const by = inPack?.rest === 0 ? inPack : null;
  const texts = {
    quantity: by === null ? formatQuantityWire(some) : String(by.packs),
    unitCost: costOf(by === null ? line.unitCost : by.cost),
    note: "",
    damaged: "",
    newPrice: "",
  };
  const pack = by === null ? null : { id: by.id, name: by.name, size: by.size };
  return [{ id, product, variant, name, unit, pack, ...texts, serials: [] }];
}
