import { Trans, useLingui } from "@lingui/react/macro";
import { DatabaseZap } from "lucide-react";
import type { ReactNode } from "react";
import { ErrorState } from "#/ui/error-state.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import type { Live } from "./use-live.ts";

export interface LiveViewProps<Value> {
  readonly live: Live<Value>;
  /** Number of skeleton rows. */
  readonly rows?: number | undefined;
  /** Heading of the error state, naming what failed. */
  readonly failure?: string | undefined;
  /** `isPart`: only the first rows of a long list, with the rest still loading. */
  readonly children: (value: Value, isPart: boolean) => ReactNode;
}

/** Renders a value read from this device, or its loading or error state. */
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
