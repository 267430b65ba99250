import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { businessAnswers } from "#/entities/business/business-answers.ts";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { useNow } from "#/entities/time/use-now.ts";
import { Link } from "@tanstack/react-router";
import { behindTills } from "./behind-tills.ts";
import * as styles from "./figures.css.ts";

/** The tills whose sales are not all in these figures (S25), as the server last heard them. */
export function OtherTills() {
  const { session: port } = useServices();
  const { session, till: own } = useShop();
  const format = useFormat();
  const now = useNow();
  const { data } = useQuery(businessAnswers.tills(port.api, session.business.id));
  const behind = behindTills(data ?? [], own?.id ?? null);
  return behind.map(({ id, code, heardAt, pending }) => {
    const heard = format.moment(heardAt, now);
    return (
      <Link
        key={id}
        to="/settings"
        search={{ tab: "tills" }}
        className={styles.behind}
        data-testid="till-behind"
      >
        <Trans>
          Till {code} last heard {heard}, <Plural value={pending} one="# unsent" other="# unsent" />
        </Trans>
      </Link>
    );
  });
}
