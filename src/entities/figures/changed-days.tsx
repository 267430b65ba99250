import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ChangedDay } from "#/contract/figures.ts";
import { money } from "#/domain/money.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { useNow } from "#/entities/time/use-now.ts";
import { Badge } from "#/ui/badge.tsx";
import { touchLink } from "#/ui/touch-link.css.ts";
import * as styles from "./figures.css.ts";

/** Days whose figures changed after they were over: by how much, from which tills and by whom. */
export function ChangedDays({ days }: { readonly days: readonly ChangedDay[] }) {
  if (days.length === 0) return null;
  return (
    <ul className={styles.changed} data-testid="changed-days">
      {days.map((one) => (
        <li key={one.day}>
          <Changed {...one} />
        </li>
      ))}
    </ul>
  );
}

function Changed({ day, amount, tills, people, last_arrived_at }: ChangedDay) {
  const format = useFormat();
  const now = useNow();
  const minor = money(amount);
  const written = `${minor > 0 ? "+\u00a0" : ""}${format.amount(minor)}`;
  const dayName = format.dayShort(day);
  const from = tills.map(({ code }) => code).join(", ");
  const by = people.join(", ");
  const time = format.moment(last_arrived_at, now);
  return (
    <Link
      to="/sales"
      search={{ period: "custom", from: day, to: day }}
      className={touchLink}
      data-testid="changed-day"
      data-day={day}
    >
      <Badge tone="warning">
        <Trans>{dayName} changed</Trans>
      </Badge>{" "}
      {from === "" ? (
        <Trans>
          {written} arrived late at {time}
        </Trans>
      ) : (
        <Trans>
          {written} arrived late from till {from} at {time}
        </Trans>
      )}
      {by === "" ? null : ` · ${by}`}
    </Link>
  );
}
