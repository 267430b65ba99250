import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "#/ui/button.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { OlderShifts } from "./use-older-shifts.ts";

export interface OlderWordsProps {
  readonly older: OlderShifts;
  /** How many of those shown are the server's alone. */
  readonly count: number;
  readonly onAsk: () => void;
}

/** Says where the list of this device ends, and which rows are the server's. */
export function OlderWords({ older, count, onAsk }: OlderWordsProps) {
  if (!older.isBeyond) return null;
  const { state, hasMore, more } = older;
  if (state === "asking" && count === 0) return <SkeletonRows rows={4} />;
  if (state === "unheard") {
    return (
      <Notice tone="warning">
        <span data-testid="older-unheard">
          <Trans>Older shifts are kept by the server, and it was not heard.</Trans>
        </span>{" "}
        <Button size="small" onClick={more}>
          <Trans>Try again</Trans>
        </Button>
      </Notice>
    );
  }
  return (
    <div data-testid="older-shifts" data-count={count}>
      <p className={note}>
        {state === "idle" ? (
          <Trans>This device keeps no older shifts. The server has them.</Trans>
        ) : count === 0 ? (
          <Trans>The server has no older shift that fits.</Trans>
        ) : (
          <Plural
            value={count}
            one="# of these is from the server: this device does not keep it."
            other="# of these are from the server: this device does not keep them."
          />
        )}
      </p>
      {state === "idle" ? (
        <Button onClick={onAsk} data-testid="older-ask">
          <Trans>Show older shifts</Trans>
        </Button>
      ) : hasMore ? (
        <Button busy={state === "asking"} onClick={more} data-testid="older-more">
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </div>
  );
}
