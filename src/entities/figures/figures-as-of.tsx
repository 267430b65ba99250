import { Trans } from "@lingui/react/macro";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { note } from "#/ui/theme/text.css.ts";
import { OtherTills } from "#/entities/figures/other-tills.tsx";
import { useLocationName } from "#/entities/figures/location-choice.tsx";
import { UnsentHere } from "./unsent-here.tsx";

export interface FiguresAsOfProps {
  /** Null: all locations the user may see. */
  readonly location: string | null;
  /** By the server's clock. */
  readonly asOf: string;
}

/** Shows which locations the figures cover, as of when, and what is missing from them (S25). */
export function FiguresAsOf({ location, asOf }: FiguresAsOfProps) {
  const format = useFormat();
  const now = useNow();
  const place = useLocationName(location);
  const time = format.moment(asOf, now);
  return (
    <p className={note} data-testid="figures-as-of">
      {place === null ? null : `${place} · `}
      <Trans>as of {time}</Trans>
      <UnsentHere />
      <OtherTills location={location} asOf={asOf} />
    </p>
  );
}
