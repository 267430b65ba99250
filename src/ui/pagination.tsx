import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Icon } from "./icon.tsx";
import { Inline } from "./layout/inline.tsx";
import { Text } from "./layout/text.tsx";
import { pageCount, pageWindow } from "./page-window.ts";
import * as styles from "./pagination.css.ts";

export interface PaginationProps {
  /** Counted from 1. */
  readonly page: number;
  readonly count: number;
  /** There are more than `count`. */
  readonly capped?: boolean;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  /** Name of the paged list, such as "Alerts". */
  readonly label: string;
}

/** Pagination of a list; renders nothing for a single page. */
export function Pagination({ page, count, capped, pageSize, onPage, label }: PaginationProps) {
  const { t } = useLingui();
  const pages = pageCount(count, pageSize);
  if (pages === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(count, page * pageSize);
  return (
    <Inline aria-label={label} as="nav" gap={12} align="center" justify="between">
      <Text as="p" size="small" tone="muted" numeric>
        {capped === true ? (
          <Trans>
            {first}–{last} of more than {count}
          </Trans>
        ) : (
          <Trans>
            {first}–{last} of {count}
          </Trans>
        )}
      </Text>
      <Inline gap={4} wrap={false} align="center">
        <button
          type="button"
          className={styles.page}
          aria-label={t`Previous page`}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <Icon glyph={ChevronLeft} />
        </button>
        <span className={styles.short}>
          {page} / {pages}
        </span>
        <span className={styles.numbers}>
          {pageWindow(page, pages).map((slot) =>
            typeof slot === "string" ? (
              <span key={slot} className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={slot}
                type="button"
                className={styles.page}
                aria-label={t`Page ${slot}`}
                aria-current={slot === page ? "page" : undefined}
                onClick={() => onPage(slot)}
              >
                {slot}
              </button>
            ),
          )}
        </span>
        <button
          type="button"
          className={styles.page}
          aria-label={t`Next page`}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <Icon glyph={ChevronRight} />
        </button>
      </Inline>
    </Inline>
  );
}
