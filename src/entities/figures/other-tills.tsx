import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { businessAnswers } from "#/entities/business/business-answers.ts";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { useNow } from "#/entities/time/use-now.ts";
import { Link } from "@tanstack/react-router";
import { type BehindTill, behindTills } from "./behind-tills.ts";
import * as styles from "./figures.css.ts";

/** Asked again so often: as the figures are that they stand beside. */
const askEveryMs = 60_000;

export interface OtherTillsProps {
  /** Null: all locations the reader may see. */
  readonly location: string | null;
  /** As of when, by the server's clock; now without it. */
  readonly asOf?: string | undefined;
}

/** The tills whose sales may not all be in these figures (S25), as the server last heard them. */
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
  return behind.map((one) => (
    <Link
      key={one.id}
      to="/settings"
      search={{ tab: "tills" }}
      className={styles.behind}
      data-testid="till-behind"
      data-till={one.code}
    >
      <Behind till={one} now={now} />
    </Link>
  ));
}

function Behind({ till, now }: { readonly till: BehindTill; readonly now: number }) {
  const format = useFormat();
  const { code, heardAt, pending } = till;
  if (heardAt === null) {
    return (
      <Trans>
        Till {code} was never heard,{" "}
        <Plural value={pending} one="# waiting to send" other="# waiting to send" />
      </Trans>
    );
  }
  const heard = format.moment(heardAt, now);
  return pending === 0 ? (
    <Trans>
      Till {code} last heard {heard}
    </Trans>
  ) : (
    <Trans>
      Till {code} last heard {heard},{" "}
      <Plural value={pending} one="# waiting to send" other="# waiting to send" />
    </Trans>
  );
}
