import type { ReactNode } from "react";
import * as styles from "./at-place.css.ts";
import { usePlaceName, useWholeName } from "./place-choice.tsx";

export interface AtPlaceProps {
  /** Null: all locations the reader may see. */
  readonly location: string | null;
  /** Said before it: a unit, or of which days. */
  readonly children?: ReactNode;
}

/** Of which locations a figure is, beside it; of a business with one there is nothing to say. */
export function AtPlace({ location, children }: AtPlaceProps) {
  const place = usePlaceName(location);
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
export function AtAllPlaces() {
  const whole = useWholeName();
  return whole === null ? null : <span data-testid="at-place">{whole}</span>;
}
