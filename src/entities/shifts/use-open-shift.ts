import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { openShift } from "#/entities/shifts/current-shift.ts";
import { useShop } from "#/kit/shop/shop-context.ts";

/** Returns the open shift at this till; null if none is open or while it is loading. */
export function useOpenShift(): string | null {
  const { db, till } = useShop();
  const id = till?.id ?? null;
  const live = useLive(
    async () => (id === null ? null : ((await openShift(db, id))?.id ?? null)),
    [db, id],
  );
  return valueOf(live, null);
}
