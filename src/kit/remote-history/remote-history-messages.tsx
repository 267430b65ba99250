import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#/ui/button.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { RemoteHistory } from "./use-remote-history.ts";

export interface RemoteHistoryMessagesProps {
  readonly older: RemoteHistory<unknown>;
  /** How many of the rows shown come from the server only. */
  readonly count: number;
  readonly onAsk: () => void;
  readonly words: {
    /** Message if the server has older rows but could not be reached. */
    readonly unanswered: ReactNode;
    /** Message if older rows are only on the server. */
    readonly idle: ReactNode;
    /** Message if the server has no matching rows either; null where there is nothing to match. */
    readonly none: ReactNode;
    /** Label of the button that queries the server. */
    readonly ask: ReactNode;
  };
  readonly "data-testid": string;
}

/** States where the device's list ends and which rows come from the server. */
export function RemoteHistoryMessages(props: RemoteHistoryMessagesProps) {
  const { older, count, onAsk, words } = props;
  if (!older.isBeyond) return null;
  const { state, isAsking, hasMore, more } = older;
  if (state === "asking" && count === 0) return <SkeletonRows rows={4} />;
  if (state === "unheard") {
    return (
      <Notice tone="warning">
        <span data-testid="older-unheard">{words.unanswered}</span>{" "}
        <Button size="small" busy={isAsking} onClick={more}>
          <Trans>Try again</Trans>
        </Button>
      </Notice>
    );
  }
  return (
    <div data-testid={props["data-testid"]} data-count={count}>
      <p className={note}>
        {state === "idle" ? (
          words.idle
        ) : count === 0 ? (
          words.none
        ) : (
          <Plural
            value={count}
            one="# of these is from the server: it is not saved on this device."
            other="# of these are from the server: they are not saved on this device."
          />
        )}
      </p>
      {state === "idle" ? (
        <Button onClick={onAsk} data-testid="older-ask">
          {words.ask}
        </Button>
      ) : hasMore ? (
        <Button busy={isAsking} onClick={more} data-testid="older-more">
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </div>
  );
}
