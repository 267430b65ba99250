import type { UseQueryResult } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Asked } from "#/kit/server-queries/query-view.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Pagination } from "#/ui/pagination.tsx";
import * as styles from "./decisions.css.ts";

export interface PagedListProps<Row> {
  readonly answer: UseQueryResult<{ readonly count: number; readonly results: readonly Row[] }>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly pageSize: number;
  /** What is paged through, for readers. */
  readonly label: string;
  readonly testId: string;
  /** Said where nothing stands here, which is how it should be. */
  readonly none: { readonly title: string; readonly text: string };
  readonly intro?: ReactNode;
  readonly card: (row: Row) => ReactNode;
}

/** What of the server's waits for somebody, page by page. */
export function PagedList<Row extends { readonly id: string }>({
  answer,
  page,
  onPage,
  pageSize,
  label,
  testId,
  none,
  intro,
  card,
}: PagedListProps<Row>) {
  return (
    <Asked answer={answer}>
      {({ count, results }) =>
        count === 0 ? (
          <EmptyState glyph={CheckCheck} tone="positive" title={none.title} text={none.text} />
        ) : (
          <>
            {intro}
            <ul className={styles.list} data-testid={testId}>
              {results.map((row) => (
                <li key={row.id}>{card(row)}</li>
              ))}
            </ul>
            <Pagination
              label={label}
              page={page}
              count={count}
              pageSize={pageSize}
              onPage={onPage}
            />
          </>
        )
      }
    </Asked>
  );
}
