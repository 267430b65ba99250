import { Plural } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { discrepancyAnswers } from "#/entities/discrepancies/discrepancy-server-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import * as styles from "#/entities/figures/figures.css.ts";

/** Number of open decisions, with a link; renders nothing if there are none. */
export function ToDecide() {
  const { session: port } = useServices();
  const { session } = useShop();
  const { data } = useQuery(discrepancyAnswers.open(port.api, session.business.id));
  if (data === undefined || data.count === 0) return null;
  return (
    <Link to="/decisions" className={styles.behind} data-testid="to-decide">
      <Plural value={data.count} one="# thing to decide" other="# things to decide" />
    </Link>
  );
}
