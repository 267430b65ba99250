import type { ReactNode } from "react";
import { SearchField, type SearchFieldProps } from "#/ui/search-field.tsx";
import { Segmented, type SegmentedProps } from "#/ui/segmented.tsx";
import * as styles from "./toolbar.css.ts";

export interface ListToolbarProps {
  readonly search: Pick<SearchFieldProps, "label" | "placeholder" | "value" | "onText"> & {
    readonly "data-testid": string;
  };
  /** The filters, beside the search where there is room. */
  readonly children: ReactNode;
}

/** What a list is searched and filtered by. "/" brings the cursor to the search. */
export function ListToolbar({ search, children }: ListToolbarProps) {
  return (
    <div className={styles.toolbar} role="search">
      <div className={styles.search}>
        <SearchField {...search} shortcut="/" />
      </div>
      {children}
    </div>
  );
}

/** A filter of a list whose few choices are all seen. */
export function FilterChips<Value extends string>(
  props: Pick<SegmentedProps<Value>, "label" | "value" | "onChoose" | "options">,
) {
  return (
    <div className={styles.chips}>
      <Segmented {...props} look="chips" />
    </div>
  );
}
