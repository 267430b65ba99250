import { Trans, useLingui } from "@lingui/react/macro";
import { Check, ListChecks } from "lucide-react";
import { useFormat } from "#/kit/shop/use-format.ts";
import { IconButton } from "#/ui/icon-button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { media } from "#/ui/theme/media.ts";
import { note } from "#/ui/theme/text.css.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import type { ProductFilters } from "./product-filters.ts";
import { ProductSortChoice, type ProductSortChoiceProps } from "./product-sort-choice.tsx";
import type { Choice } from "./use-choice.ts";

export interface ListedLineProps extends Pick<ProductSortChoiceProps, "onSort"> {
  readonly found: number;
  /** Null while only the first rows have been loaded. */
  readonly inAll: number | null;
  readonly filters: ProductFilters;
  /** Null for users who may not edit products. */
  readonly choice: Choice | null;
}

/** Above the list: the number of products, their sort order, and multiple selection. */
export function ListedLine({ found, inAll, filters, choice, onSort }: ListedLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isNarrow = useMedia(media.noTable);
  const [count, all] = inAll === null ? ["…", "…"] : [format.count(found), format.count(inAll)];
  return (
    <Inline gap={8} wrap={false} align="center" justify="between">
      <p className={note} role="status" data-testid="products-count">
        <Trans>
          {count} of {all}
        </Trans>
      </p>
      <Inline gap={8} align="center">
        {choice !== null && isNarrow ? (
          <IconButton
            variant="quiet"
            glyph={choice.isOpen ? Check : ListChecks}
            label={choice.isOpen ? t`Done` : t`Select`}
            aria-pressed={choice.isOpen}
            data-testid="choose-many"
            onClick={choice.toggle}
          />
        ) : null}
        <ProductSortChoice filters={filters} onSort={onSort} />
      </Inline>
    </Inline>
  );
}
