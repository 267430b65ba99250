import { useLingui } from "@lingui/react/macro";
import { useCallback, useRef, useState } from "react";
import { placeAt, siblingsUnder, type Spot } from "#/domain/category-tree.ts";
import type { RecordFailure } from "#/entities/outbox/use-record.ts";
import { categoryViews } from "#/entities/products/catalogue-queries.ts";
import { byCategoryName } from "#/entities/products/category-order.ts";
import { nameIn } from "#/entities/products/sellable-item.ts";
import { useServices } from "#/kit/services/services.ts";
import { placeOf, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { errorFields } from "#/platform/logger.ts";
import { categoryEditIntent } from "#/store/catalogue-intents.ts";
import { record } from "#/store/outbox.ts";
import type { CategoryView } from "#/sync/projection-catalogue.ts";
import { toast } from "#/ui/toast-store.ts";

export interface Moves {
  /** Result of the last move, announced to screen readers. */
  readonly said: string;
  readonly failed: RecordFailure | null;
  /**
   * Moves a category to the spot computed from the categories when its turn comes, since keys may be pressed
   * faster than the device writes. `undo` offers to revert the move.
   */
  readonly move: (
    id: string,
    find: (categories: readonly CategoryView[]) => Spot | null,
    undo?: boolean,
  ) => void;
}

/** Queues moves in the tree; each is recorded as the edits it requires, one move at a time. */
export function useMoves(): Moves {
  const { t } = useLingui();
  const shop = useShop();
  const services = useServices();
  const { language } = useFormat();
  const [said, setSaid] = useState("");
  const [failed, setFailed] = useState<RecordFailure | null>(null);
  const line = useRef(Promise.resolve());

  const one = async (id: string, find: Parameters<Moves["move"]>[1], undo: boolean) => {
    const place = placeOf(shop);
    if (place === null) return setFailed("no_till");
    const compare = byCategoryName(language);
    const before = await categoryViews(shop.db);
    const row = before.find((category) => category.id === id);
    const spot = find(before);
    const edits = spot === null ? null : placeAt(before, id, spot, compare);
    if (row === undefined || spot === null || edits === null)
      return setSaid(t`It cannot go there.`);
    for (const { id: subject, ...draft } of edits) {
      const action = { opId: services.ids.next(), place, draft, subject };
      await record(shop.db, services, categoryEditIntent(action));
    }
    setFailed(null);
    const name = nameIn(row, language);
    setSaid(placeInWords(name, await categoryViews(shop.db), spot.parent, id));
    if (!undo || edits.length === 0) return;
    const back = spotNow(before, row, compare);
    toast({
      id: "category-moved",
      title: t`Moved: ${name}`,
      action: { label: t`Undo`, onAction: () => move(id, () => back) },
    });
  };
  const placeInWords = (
    name: string,
    rows: readonly CategoryView[],
    parent: string | null,
    id: string,
  ): string => {
    const beside = siblingsUnder(rows, parent, byCategoryName(language));
    const place = beside.findIndex((category) => category.id === id) + 1;
    const count = beside.length;
    const holder = rows.find((category) => category.id === parent);
    if (holder === undefined) return t`${name}: ${place} of ${count} at the top.`;
    const above = nameIn(holder, language);
    return t`${name}: ${place} of ${count} under ${above}.`;
  };
  const move = useCallback<Moves["move"]>(
    (id, find, undo = false) => {
      line.current = line.current.then(() =>
        one(id, find, undo).catch((error: unknown) => {
          services.logger.error("category.not_moved", errorFields(error));
          setFailed("storage");
        }),
      );
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `one` is made of these and of setters
    [shop, services, language, t],
  );
  return { said, failed, move };
}

/** Returns a category's current position, for undo. */
function spotNow(
  rows: readonly CategoryView[],
  row: CategoryView,
  compare: ReturnType<typeof byCategoryName>,
): Spot {
  const beside = siblingsUnder(rows, row.parent, compare);
  const at = beside.findIndex(({ id }) => id === row.id);
  return { parent: row.parent, before: beside[at + 1]?.id ?? null };
}
