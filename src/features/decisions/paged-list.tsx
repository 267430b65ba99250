import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { fromServer } from "#/kit/list/from-server.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { CheckCheck } from "lucide-react";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Pagination } from "#/ui/pagination.tsx";

export interface PagedListProps<Row> {
  readonly answer: UseQueryResult<{
    readonly count: number;
    readonly capped?: boolean;
    readonly results: readonly Row[];
  }>;
  readonly page: number;
  readonly onPage: (page: number | undefined) => void;
  readonly pageSize: number;
  /** Name of the list for screen readers. */
  readonly label: string;
  readonly testId: string;
  /** Shown if the list is empty, which is the desired state. */
  readonly none: { readonly title: string; readonly text: string };
  /** Empty state while filters are active. */
  readonly noMatch?: ReactNode;
  readonly intro?: ReactNode;
  readonly card: (row: Row) => ReactNode;
}

/** Paginated list of server records that require action. */
export function PagedList<Row extends { readonly id: string }>(props: PagedListProps<Row>) {
  const { answer, none, noMatch, intro, testId, card, onPage, ...pages } = props;
  const { count, capped = false, results } = answer.data ?? { count: 0, results: [] };
  return (
    <ResourceList
      from={fromServer(answer)}
      count={count}
      none={<EmptyState glyph={CheckCheck} tone="positive" {...none} />}
      noMatch={noMatch}
    >
      {intro}
      <Stack as="ul" gap={8} data-testid={testId}>
        {results.map((row) => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </Stack>
      <Pagination
        {...pages}
        count={count}
        capped={capped}
        onPage={(next) => onPage(next > 1 ? next : undefined)}
      />
    </ResourceList>
  );
}
