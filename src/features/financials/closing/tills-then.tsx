import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { DayClosing } from "#/contract/day-closings.ts";
import { figureLink } from "#/entities/figures/figures.css.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";

type Closing = NonNullable<DayClosing["closing"]>;

/** The location's tills when the day was closed: last contact, and operations not yet sent. */
export function TillsThen({ tills, closed_at: closedAt }: Pick<Closing, "tills" | "closed_at">) {
  const format = useFormat();
  if (tills.length === 0) return null;
  const then = Date.parse(closedAt);
  return (
    <Facts>
      {tills.map(({ code, name, unsent, last_heard_at: lastContactAt }) => {
        const heard = lastContactAt === null ? null : format.moment(lastContactAt, then);
        return (
          <Fact
            key={code}
            label={
              <Link to="/settings" search={{ tab: "tills" }} className={figureLink}>
                {code} · {name}
              </Link>
            }
            testId={`till-then-${code}`}
          >
            {heard === null ? <Trans>no contact yet</Trans> : <Trans>last contact {heard}</Trans>}
            {unsent === 0 ? null : (
              <>
                {" · "}
                <Plural value={unsent} one="# waiting to send" other="# waiting to send" />
              </>
            )}
          </Fact>
        );
      })}
    </Facts>
  );
}
