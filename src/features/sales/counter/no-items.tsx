import { Trans, useLingui } from "@lingui/react/macro";
import { PackagePlus, PackageSearch, ScanSearch, Store } from "lucide-react";
import { useFirstLoad } from "#/kit/services/status-context.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorState } from "#/ui/error-state.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "./no-items.css.ts";

/** Shown below the results: the item may be none of these, or not indexed yet. */
export function QuickInstead({ complete, onQuick }: Pick<NoItemsProps, "complete" | "onQuick">) {
  return (
    <div className={styles.instead}>
      {complete ? null : (
        <p className={note} role="status" data-testid="search-incomplete">
          <Trans>Still getting the search ready. There may be more.</Trans>
        </p>
      )}
      <Button variant="quiet" glyph={PackagePlus} data-testid="quick-item" onClick={onQuick}>
        <Trans>None of these? Quick item</Trans>
      </Button>
    </div>
  );
}

export interface NoItemsProps {
  readonly query: string;
  /** False while the search index is still being built. */
  readonly complete: boolean;
  /** Set if the items could not be read. */
  readonly retry: (() => void) | null;
  readonly onClear: () => void;
  readonly onQuick: () => void;
}

/** Empty states of the item list: read error, empty, loading, no match. */
export function NoItems({ query, complete, retry, onClear, onQuick }: NoItemsProps) {
  const { t } = useLingui();
  const isLoading = useFirstLoad() !== null;
  const quick = (
    <Button variant="primary" glyph={PackagePlus} data-testid="quick-item" onClick={onQuick}>
      <Trans>Quick item</Trans>
    </Button>
  );
  if (retry !== null) {
    return (
      <ErrorState
        title={t`The items could not be read`}
        why={t`This device did not answer. What is in the cart is safe.`}
        onRetry={retry}
      />
    );
  }
  if (isLoading) {
    return (
      <EmptyState
        glyph={Store}
        title={query === "" ? t`Items are still loading` : t`“${query}” is not here yet`}
        text={t`The shop is still loading. You can already sell what has loaded.`}
        action={quick}
      />
    );
  }
  if (query === "") {
    return (
      <EmptyState
        glyph={Store}
        title={t`No items here yet`}
        text={t`Items appear here as soon as they are in the catalogue. Until then sell by name and price.`}
        action={quick}
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
        <>
          {quick}
          <Button onClick={onClear}>
            <Trans>Clear search</Trans>
          </Button>
        </>
      }
    />
  );
}
