import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { openShift } from "#/entities/shifts/current-shift.ts";
import { useShop } from "#/kit/shop/shop-context.ts";

/** The shift that is open at this till; null where none is, and while that is not known. */
export function useOpenShift(): string | null {
  const { db, till } = useShop();
  const id = till?.id ?? null;
  const live = useLive(
    async () => (id === null ? null : ((await openShift(db, id))?.id ?? null)),
    [db, id],
  );
  return valueOf(live, null);
}
