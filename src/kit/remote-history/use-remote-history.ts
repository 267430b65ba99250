import { useInfiniteQuery } from "@tanstack/react-query";

/** Rows per page requested from the server. */
export const remoteHistoryPageSize = 50;

/** Rows on the server beyond those stored on this device. */
export interface RemoteHistory<Row> {
  /** Whether the filters reach back further than the local data. */
  isBeyond: boolean;
  rows: readonly Row[];
  state: "idle" | "asking" | "unheard" | "heard";
  /** A request is in progress, including retries. */
  isAsking: boolean;
  hasMore: boolean;
  more: () => void;
}

export interface RemoteHistoryPage<Row> {
  results: readonly Row[];
  /** Null after the last page. */
  next_cursor: string | null;
}

export interface RemoteHistoryQuestion<Row> {
  /** Name of the list in the query cache. */
  kind: string;
  /** The query without the page. */
  wanted: string;
  isBeyond: boolean;
  /** Whether to query the server at all. */
  isWanted: boolean;
  /**
   * Fetches the page that starts at a cursor (null for the first) and the next cursor; throws if the server
   * cannot be reached. Page numbers would shift when rows are added or removed meanwhile.
   */
  page: (wanted: string, cursor: string | null) => Promise<RemoteHistoryPage<Row>>;
}

/** Fetches rows that are not stored on this device, page by page. */
export function useRemoteHistory<Row>(question: RemoteHistoryQuestion<Row>): RemoteHistory<Row> {
  const { kind, wanted, isBeyond, isWanted, page } = question;
  const answer = useInfiniteQuery({
    queryKey: [kind, wanted],
    queryFn: ({ pageParam }) => page(wanted, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    enabled: isBeyond && isWanted,
    retry: false,
    staleTime: 0,
  });
  const state = () => {
    if (!isBeyond || !isWanted) return "idle";
    if (answer.isError) return "unheard";
    return answer.isFetching ? "asking" : "heard";
  };
  return {
    isBeyond,
    rows: (answer.data?.pages ?? []).flatMap(({ results }) => results),
    state: state(),
    isAsking: answer.isFetching,
    hasMore: answer.hasNextPage,
    more: () => void (answer.isError ? answer.refetch() : answer.fetchNextPage()),
  };
}
