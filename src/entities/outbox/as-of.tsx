import { Plural, Trans } from "@lingui/react/macro";
import { useFormat } from "#/entities/shop/use-format.ts";
import { useNow } from "#/entities/time/use-now.ts";
import { useSyncStatus } from "./status-context.ts";

/** How complete the figures of this device are (S25): said before the figures themselves. */
export function AsOf() {
  const { stockAsOf, unsent, firstLoad } = useSyncStatus();
  const format = useFormat();
  const now = useNow();
  const time = stockAsOf === null ? null : format.moment(stockAsOf, now);
  return (
    <span data-testid="as-of">
      {firstLoad !== null ? (
        <Trans>Still loading: not complete</Trans>
      ) : time === null ? (
        <Trans>Only what was recorded on this device</Trans>
      ) : (
        <Trans>As of {time}</Trans>
      )}
      {unsent > 0 ? (
        <>
          {" · "}
          <Plural
            value={unsent}
            one="# of this till not sent yet"
            other="# of this till not sent yet"
          />
        </>
      ) : null}
    </span>
  );
}
