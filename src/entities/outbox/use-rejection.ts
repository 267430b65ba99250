import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { Rejection } from "#/store/operation-row.ts";

/** Returns why the latest operation on this row was refused; null if none was, or if it has been resolved. */
export function useRejection(row: string): Rejection | null {
  const { db } = useShop();
  return valueOf(
    useLive(async () => {
      const actions = await db.operations.where("touches").equals(row).toArray();
      return actions.findLast(({ state }) => state === "rejected")?.rejection ?? null;
    }, [db, row]),
    null,
  );
}
