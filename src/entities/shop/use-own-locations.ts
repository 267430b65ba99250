import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";

/** A location where the user may work. */
export interface OwnLocation {
  readonly id: string;
  readonly name: string;
}

const none: readonly OwnLocation[] = [];

/** Returns the open locations where the user works, the current one first; empty while loading. */
export function useOwnLocations(): readonly OwnLocation[] {
  const { db, session } = useShop();
  const here = session.location.id;
  const allowed = session.user.locations;
  return valueOf(
    useLive(async () => {
      const rows = await db.locations.toArray();
      return rows
        .filter(({ id, is_active }) => is_active && (allowed?.includes(id) ?? true))
        .toSorted((a, b) => Number(b.id === here) - Number(a.id === here))
        .map(({ id, name }) => ({ id, name }));
    }, [db, here, allowed]),
    none,
  );
}
