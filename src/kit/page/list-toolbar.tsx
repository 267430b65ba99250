import { useLingui } from "@lingui/react/macro";
import { Filter } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button } from "#/ui/button.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { SearchField, type SearchFieldProps } from "#/ui/search-field.tsx";
import { Segmented, type SegmentedProps } from "#/ui/segmented.tsx";
import { classNames } from "#/ui/class-names.ts";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import * as styles from "./toolbar.css.ts";

export interface ListToolbarProps {
  readonly search?: Pick<SearchFieldProps, "label" | "placeholder" | "value" | "onText"> & {
    readonly "data-testid": string;
  };
  /** The current filter values, if there are too many filters for a phone: they are collapsed there. */
  readonly set?: readonly unknown[];
  /** Compact actions, placed after the filter button on a phone. */
  readonly actions?: ReactNode;
  /** The filters, next to the search if there is room. */
  readonly children: ReactNode;
}

/** Search and filters of a list. "/" focuses the search. */
export function ListToolbar({ search, set, actions, children }: ListToolbarProps) {
  const { button, isShown } = useFolding(set ?? []);
  const isFolding = set !== undefined && button !== null;
  return (
    <div className={classNames(styles.toolbar, isFolding && styles.folding)} role="search">
      {search === undefined ? null : (
        <div className={styles.search}>
          <SearchField {...search} shortcut="/" />
        </div>
      )}
      {isFolding ? button : null}
      {actions}
      {isFolding ? isShown ? <div className={styles.unfolded}>{children}</div> : null : children}
    </div>
  );
}

/**
 * Collapses filters on a narrow screen, so that the list comes first: returns the button that expands them,
 * labelled with the number of active filters, and whether they are shown. `set`: undefined marks an inactive
 * filter.
 */
export function useFolding(
  set: readonly unknown[],
  narrow: string = media.brief,
): { button: ReactNode; isShown: boolean } {
  const { t } = useLingui();
  const isNarrow = useMedia(narrow);
  const [isOpen, setOpen] = useState(false);
  if (!isNarrow) return { button: null, isShown: true };
  const count = set.filter((value) => value !== undefined).length;
  const shared = {
    glyph: Filter,
    "aria-expanded": isOpen,
    "data-testid": "filters",
    "data-count": count,
    onClick: () => setOpen(!isOpen),
  };
  const button =
    count === 0 ? (
      <IconButton {...shared} label={t`Filters`} />
    ) : (
      <Button {...shared} aria-label={t`Filters (${count})`}>
        {count}
      </Button>
    );
  return { button, isShown: isOpen };
}

/** A list filter whose few options are all visible. */
export function FilterChips<Value extends string>(
  props: Pick<SegmentedProps<Value>, "label" | "value" | "onChoose" | "options">,
) {
  return (
    <div className={styles.chips}>
      <Segmented {...props} look="chips" />
    </div>
  );
}
