import { Trans, useLingui } from "@lingui/react/macro";
import { DatabaseZap } from "lucide-react";
import type { ReactNode } from "react";
import { ErrorState } from "#/ui/error-state.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import type { Live } from "./use-live.ts";

export interface LiveViewProps<Value> {
  readonly live: Live<Value>;
  /** How many rows the skeleton has. */
  readonly rows?: number | undefined;
  /** What failed, where that can be named: the heading of the error. */
  readonly failure?: string | undefined;
  /** `isPart`: the top of a long list, with the rest on its way. */
  readonly children: (value: Value, isPart: boolean) => ReactNode;
}

/** What was read from this device, or the face of its not being there (yet). */
export function LiveView<Value>({ live, rows, failure, children }: LiveViewProps<Value>) {
  const { t } = useLingui();
  switch (live.state) {
    case "loading":
      return <SkeletonRows rows={rows} />;
    case "failed":
      return (
        <ErrorState
          glyph={DatabaseZap}
          title={failure ?? t`This could not be read`}
          why={<Trans>The data on this device did not answer. Nothing is lost.</Trans>}
          onRetry={live.retry}
        />
      );
    case "ready":
      return children(live.value, live.isPart === true);
  }
}
