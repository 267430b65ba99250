import { Plural } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import * as styles from "./figures.css.ts";

/** Number of this till's operations missing from all server figures, with a link to the outbox. */
export function UnsentHere() {
  const { unsent } = useSyncStatus();
  if (unsent === 0) return null;
  return (
    <Link to="/outbox" className={styles.behind} data-testid="figures-unsent">
      <Plural
        value={unsent}
        one="# of this till not sent yet"
        other="# of this till not sent yet"
      />
    </Link>
  );
}
