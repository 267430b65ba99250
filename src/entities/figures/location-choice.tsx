import { useLingui } from "@lingui/react/macro";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Select } from "#/ui/select.tsx";

const everywhere = "all";

export interface Place {
  readonly id: string;
  readonly name: string;
}

/** Returns the locations where the user works, as stored on this device. */
export function useLocations(): readonly Place[] {
  const { db, session } = useShop();
  const live = useLive(() => db.locations.toArray(), [db]);
  const own = session.user.locations;
  return valueOf(live, []).filter(({ id }) => own?.includes(id) !== false);
}

/** Returns the name of the location a figure covers if the business has several; null otherwise. */
export function useLocationName(location: string | null | undefined): string | null {
  const { t } = useLingui();
  const places = useLocations();
  if (places.length < 2) return null;
  if (location === null || location === undefined) return t`All locations`;
  return places.find(({ id }) => id === location)?.name ?? t`One location`;
}

/**
 * Returns the label of a figure that covers the whole business, also for users limited to one location whose
 * other figures cover that location; null if the business has only one.
 */
export function useWholeName(): string | null {
  const { t } = useLingui();
  const { session } = useShop();
  const whole = useLocationName(null);
  return session.user.locations === undefined ? whole : t`All locations`;
}

export interface LocationChoiceProps {
  /** Undefined: all locations. */
  readonly location: string | undefined;
  readonly onLocation: (location: string | undefined) => void;
  readonly hideLabel?: boolean;
}

/** Selects one location or all; renders nothing if there is only one. */
export function LocationChoice({ location, onLocation, hideLabel }: LocationChoiceProps) {
  const { t } = useLingui();
  const places = useLocations();
  if (places.length < 2) return null;
  return (
    <Select
      label={t`Location`}
      hideLabel={hideLabel}
      value={location ?? everywhere}
      onChoose={(next) => onLocation(next === everywhere ? undefined : next)}
      options={[
        { value: everywhere, label: t`All locations` },
        ...places.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
