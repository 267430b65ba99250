import type { ReactNode } from "react";
import * as styles from "./at-location.css.ts";
import { useLocationName, useWholeName } from "./location-choice.tsx";

export interface AtLocationProps {
  /** Null: all locations the user may see. */
  readonly location: string | null;
  /** Prefix: a unit, or the days covered. */
  readonly children?: ReactNode;
}

/** Shows next to a figure which locations it covers; renders nothing if the business has only one. */
export function AtLocation({ location, children }: AtLocationProps) {
  const place = useLocationName(location);
  if (place === null) return children;
  return (
    <span className={styles.beside}>
      {children}
      {children === undefined ? null : " · "}
      <span data-testid="at-place">{place}</span>
    </span>
  );
}

/** Marks a figure that covers the whole business, regardless of the user. */
export function AtAllLocations() {
  const whole = useWholeName();
  return whole === null ? null : <span data-testid="at-place">{whole}</span>;
}
