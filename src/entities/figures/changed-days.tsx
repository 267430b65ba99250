import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { ChangedDay } from "#/contract/figures.ts";
import { money } from "#/domain/money.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { touchLink } from "#/ui/touch-link.css.ts";
import { figuresKey } from "./figure-server-queries.ts";
import * as styles from "./figures.css.ts";
import { type Looked, sendLook } from "./looks.ts";

export interface ChangedDaysProps {
  readonly days: readonly ChangedDay[];
  /** The response they belong to, if it includes all changes: the user can then mark them as seen. */
  readonly answer?: Looked;
}

/** Days that changed after the user viewed them, with the differences, tills and users. */
export function ChangedDays({ days, answer }: ChangedDaysProps) {
  if (days.length === 0) return null;
  return (
    <Stack gap={8} shrinks>
      <ul className={styles.changed} data-testid="changed-days">
        {days.map((one) => (
          <li
            key={`${one.day} ${one.booked_on ?? ""}`}
            data-testid="changed-day"
            data-day={one.day}
            data-booked-on={one.booked_on}
          >
            <Changed {...one} />
          </li>
        ))}
      </ul>
      {answer === undefined ? null : <SeenButton answer={answer} />}
    </Stack>
  );
}

/** Marks the changes as seen; only later ones are shown from then on. */
function SeenButton({ answer }: { readonly answer: Looked }) {
  const { session: port } = useServices();
  const { session } = useShop();
  const { connection } = useSyncStatus();
  const client = useQueryClient();
  const { busy, refusal, run } = useWrite();
  const business = session.business.id;
  const say = async () => {
    const { ok } = await run(() => sendLook(port.api, business, answer, true));
    if (ok) await client.invalidateQueries({ queryKey: figuresKey(business) });
  };
  if (answer.position === undefined) return null;
  return (
    <div>
      <Button
        glyph={Check}
        busy={busy}
        disabled={connection === "offline"}
        data-testid="changes-seen"
        onClick={() => void say()}
      >
        <Trans>I have seen it</Trans>
      </Button>
      <RefusedNotice refusal={refusal} />
    </div>
  );
}

function Changed(one: ChangedDay) {
  const { day, booked_on: bookedOn, tills, people, last_arrived_at } = one;
  const format = useFormat();
  const now = useNow();
  const dayName = format.dayShort(day);
  const booked = bookedOn === undefined ? null : format.dayShort(bookedOn);
  const from = tills.map(({ code }) => code).join(", ");
  const time = format.moment(last_arrived_at, now);
  return (
    <DayLink day={day} bookedOn={bookedOn ?? day} isOfSales={money(one.amount) !== 0}>
      <Badge tone="warning">
        {bookedOn === undefined ? <Trans>{dayName} changed</Trans> : <Trans>For {dayName}</Trans>}
      </Badge>{" "}
      {booked === null ? null : (
        <>
          <Trans>The day is locked: booked on {booked}</Trans>
          {" · "}
        </>
      )}
      <Amounts {...one} />
      {" · "}
      {from === "" ? (
        <Trans>arrived at {time}</Trans>
      ) : (
        <Trans>
          arrived from till {from} at {time}
        </Trans>
      )}
      {people.length === 0 ? null : ` · ${people.join(", ")}`}
    </DayLink>
  );
}

/**
 * Links to the day's sales, or to the entries of the day where they were booked if the sales did not change
 * and the user may read the books.
 */
function DayLink({
  day,
  bookedOn,
  isOfSales,
  children,
}: {
  readonly day: string;
  readonly bookedOn: string;
  readonly isOfSales: boolean;
  readonly children: ReactNode;
}) {
  const mayReadBooks = useCan("books.view");
  if (isOfSales) {
    return (
      <Link
        to="/sales"
        search={{ period: "custom", from: day, to: day }}
        className={touchLink}
        data-testid="changed-link"
      >
        {children}
      </Link>
    );
  }
  if (!mayReadBooks) return <span>{children}</span>;
  return (
    <Link
      to="/financials/bookkeeping"
      search={{ from: bookedOn, to: bookedOn }}
      className={touchLink}
      data-testid="changed-link"
    >
      {children}
    </Link>
  );
}

/** The nonzero differences of a changed day. */
function Amounts({ amount, profit, money: moved, stock, debts }: ChangedDay) {
  const { t } = useLingui();
  const format = useFormat();
  const signed = (wire: string | undefined) => {
    const minor = money(wire ?? "0.00");
    return minor === 0 ? null : `${minor > 0 ? "+\u00a0" : ""}${format.amount(minor)}`;
  };
  const parts = [
    [t`Sales`, signed(amount)],
    [t`Net profit`, signed(profit)],
    [t({ message: "Money", context: "figures" }), signed(moved)],
    [t`Stock value`, signed(stock)],
    [t`Debts`, signed(debts)],
  ].flatMap(([name, written]) => (written === null ? [] : [`${name} ${written}`]));
  return <strong data-testid="changed-by">{parts.join(" · ")}</strong>;
}
