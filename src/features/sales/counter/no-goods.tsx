import { Trans, useLingui } from "@lingui/react/macro";
import { PackageSearch, ScanSearch, Store } from "lucide-react";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorState } from "#/ui/error-state.tsx";

export interface NoGoodsProps {
  readonly query: string;
  /** False while the search is still being built. */
  readonly complete: boolean;
  /** Not null where the goods could not be read. */
  readonly retry: (() => void) | null;
  readonly onClear: () => void;
}

/** The faces of the shelf without goods: unreadable, empty, not ready, no match. */
export function NoGoods({ query, complete, retry, onClear }: NoGoodsProps) {
  const { t } = useLingui();
  if (retry !== null) {
    return (
      <ErrorState
        title={t`The goods could not be read`}
        why={t`This device did not answer. What is in the cart is safe.`}
        onRetry={retry}
      />
    );
  }
  if (query === "") {
    return (
      <EmptyState
        glyph={Store}
        title={t`No goods here yet`}
        text={t`Goods appear here as soon as they are in the catalogue.`}
      />
    );
  }
  if (!complete) {
    return (
      <EmptyState
        glyph={ScanSearch}
        title={t`Getting the search ready…`}
        text={t`Scanning works already.`}
      />
    );
  }
  return (
    <EmptyState
      glyph={PackageSearch}
      title={t`Nothing matches “${query}”`}
      text={t`Try fewer letters, the other language, or the code on the packet.`}
      action={
        <Button onClick={onClear}>
          <Trans>Clear search</Trans>
        </Button>
      }
    />
  );
}
