import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { businessAnswers } from "#/entities/business/business-server-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Link } from "@tanstack/react-router";
import { type BehindTill, behindTills } from "./behind-tills.ts";
import * as styles from "./figures.css.ts";

/** Refetch interval, the same as that of the adjacent figures. */
const askEveryMs = 60_000;

export interface OtherTillsProps {
  /** Null: all locations the user may see. */
  readonly location: string | null;
  /** Reference time by the server's clock; defaults to now. */
  readonly asOf?: string | undefined;
}

/**
 * The tills whose sales may be missing from these figures (S25), as last reported to the server. Several are
 * summarised in one chip because space in the page header is limited.
 */
export function OtherTills({ location, asOf }: OtherTillsProps) {
  const { session: port } = useServices();
  const { session, till: own } = useShop();
  const now = useNow();
  const { data } = useQuery({
    ...businessAnswers.tills(port.api, session.business.id),
    refetchInterval: askEveryMs,
  });
  const behind = behindTills(data ?? [], {
    own: own?.id ?? null,
    places: location === null ? (session.user.locations ?? null) : [location],
    now: asOf === undefined ? now : Date.parse(asOf),
  });
  const [first, ...others] = behind;
  if (first === undefined) return null;
  const pending = behind.reduce((sum, one) => sum + one.pending, 0);
  return (
    <Link
      to="/settings"
      search={{ tab: "tills" }}
      className={styles.behind}
      data-testid="tills-behind"
      data-tills={behind.map(({ code }) => code).join(" ")}
    >
      {others.length === 0 ? (
        <OneTill till={first} />
      ) : (
        <Several first={first} tills={behind.length} />
      )}
      {pending === 0 ? null : (
        <>
          {", "}
          <Plural value={pending} one="# waiting to send" other="# waiting to send" />
        </>
      )}
    </Link>
  );
}

function OneTill({ till: { code, lastContactAt } }: { readonly till: BehindTill }) {
  const format = useFormat();
  const now = useNow();
  if (lastContactAt === null) return <Trans>No contact with till {code} yet</Trans>;
  const heard = format.moment(lastContactAt, now);
  return (
    <Trans>
      Till {code}: last contact {heard}
    </Trans>
  );
}

interface SeveralProps {
  /** The till longest behind. */
  readonly first: BehindTill;
  readonly tills: number;
}

function Several({ first, tills }: SeveralProps) {
  const format = useFormat();
  const now = useNow();
  if (first.lastContactAt === null)
    return <Plural value={tills} one="# till behind" other="# tills behind" />;
  const since = format.moment(first.lastContactAt, now);
  return (
    <Plural
      value={tills}
      one={`# till behind since ${since}`}
      other={`# tills behind since ${since}`}
    />
  );
}
