import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "#/ui/button.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { OlderSales } from "./use-older-sales.ts";

export interface OlderWordsProps {
  readonly older: OlderSales;
  readonly onAsk: () => void;
}

/** Says where the list of this device ends, and which rows are the server's. */
export function OlderWords({ older, onAsk }: OlderWordsProps) {
  if (!older.isBeyond) return null;
  const { state, hasMore, more, sales } = older;
  if (state === "asking" && sales.length === 0) return <SkeletonRows rows={4} />;
  if (state === "unheard") {
    return (
      <Notice tone="warning">
        <span data-testid="older-unheard">
          <Trans>Older sales are kept by the server, and it was not heard.</Trans>
        </span>{" "}
        <Button size="small" onClick={more}>
          <Trans>Try again</Trans>
        </Button>
      </Notice>
    );
  }
  return (
    <div data-testid="older-sales">
      <p className={note}>
        {state === "idle" ? (
          <Trans>This device keeps no older sales. The server has them.</Trans>
        ) : (
          <Plural
            value={sales.length}
            one="# of these is from the server: this device does not keep it."
            other="# of these are from the server: this device does not keep them."
          />
        )}
      </p>
      {state === "idle" ? (
        <Button onClick={onAsk} data-testid="older-ask">
          <Trans>Show older sales</Trans>
        </Button>
      ) : hasMore ? (
        <Button busy={state === "asking"} onClick={more} data-testid="older-more">
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </div>
  );
}
