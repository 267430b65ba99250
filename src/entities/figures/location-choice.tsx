import { useLingui } from "@lingui/react/macro";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Select } from "#/ui/select.tsx";

const everywhere = "all";

export interface Place {
  readonly id: string;
  readonly name: string;
}

/** The locations of the business where one works, as this device knows them. */
export function useLocations(): readonly Place[] {
  const { db, session } = useShop();
  const live = useLive(() => db.locations.toArray(), [db]);
  const own = session.user.locations;
  return valueOf(live, []).filter(({ id }) => own?.includes(id) !== false);
}

/** What a figure is of, where the business has several locations; null where it has only one. */
export function useLocationName(location: string | null | undefined): string | null {
  const { t } = useLingui();
  const places = useLocations();
  if (places.length < 2) return null;
  if (location === null || location === undefined) return t`All locations`;
  return places.find(({ id }) => id === location)?.name ?? t`One location`;
}

/**
 * What a figure of the whole business is of, also for somebody who works at one of its locations and whose
 * other figures are of that; null where the business has only one.
 */
export function useWholeName(): string | null {
  const { t } = useLingui();
  const { session } = useShop();
  const whole = useLocationName(null);
  return session.user.locations === undefined ? whole : t`All locations`;
}

export interface LocationChoiceProps {
  /** Undefined: all of them. */
  readonly location: string | undefined;
  readonly onLocation: (location: string | undefined) => void;
  readonly hideLabel?: boolean;
}

/** One location or all of them; nothing where there is only one. */
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
