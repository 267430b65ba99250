import type { SoldOutside } from "#/domain/shift.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { soldOutsideAt } from "#/entities/shifts/sold-outside.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { defaultTimeZone } from "#/i18n/dates.ts";
import type { ShiftView } from "#/sync/projection-shifts.ts";

/** A till and the opening and closing times of its shift; null for today without a shift. */
export interface OutsideWanted {
  readonly till: string;
  readonly location: string;
  readonly shift: Pick<ShiftView, "opened_at" | "closed_at"> | null;
}

/**
 * Sales at a till outside any shift, on the business days of the given shift; null if there are none, while
 * loading, and for other locations, whose sales this device does not store.
 */
export function useSoldOutside({ till, location, shift }: OutsideWanted): SoldOutside | null {
  const { db, business, session } = useShop();
  const { dayOf } = useFormat();
  const today = useToday();
  const timeZone = business?.time_zone ?? defaultTimeZone;
  const from = shift === null ? today : dayOf(shift.opened_at);
  const to = shift === null || shift.closed_at === null ? today : dayOf(shift.closed_at);
  const isKept = session.location.id === location;
  const live = useLive(async () => {
    if (!isKept) return null;
    return soldOutsideAt(db, { till, location, timeZone, days: { from, to } });
  }, [db, till, location, timeZone, from, to, isKept]);
  const sold = valueOf(live, null);
  return sold === null || sold.sales === 0 ? null : sold;
}
