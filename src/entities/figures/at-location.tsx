import type { ReactNode } from "react";
import * as styles from "./at-location.css.ts";
import { useLocationName, useWholeName } from "./location-choice.tsx";

export interface AtLocationProps {
  /** Null: all locations the reader may see. */
  readonly location: string | null;
  /** Said before it: a unit, or of which days. */
  readonly children?: ReactNode;
}

/** Of which locations a figure is, beside it; of a business with one there is nothing to say. */
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

/** Beside a figure that is of the whole business, whoever reads it. */
export function AtAllLocations() {
  const whole = useWholeName();
  return whole === null ? null : <span data-testid="at-place">{whole}</span>;
}
