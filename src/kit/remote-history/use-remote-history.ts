import { useInfiniteQuery } from "@tanstack/react-query";

/** Rows a page of what is asked of the server. */
export const remoteHistoryPageSize = 50;

/** What the server has beyond what this device keeps. */
export interface RemoteHistory<Row> {
  /** Whether what is asked for reaches back beyond what is kept here. */
  isBeyond: boolean;
  rows: readonly Row[];
  state: "idle" | "asking" | "unheard" | "heard";
  /** The server is being asked, or asked again. */
  isAsking: boolean;
  hasMore: boolean;
  more: () => void;
}

export interface RemoteHistoryPage<Row> {
  results: readonly Row[];
  /** Null after the last. */
  next_cursor: string | null;
}

export interface RemoteHistoryQuestion<Row> {
  /** Names the list in the cache of answers. */
  kind: string;
  /** What is asked for, all but the page. */
  wanted: string;
  isBeyond: boolean;
  /** Whether the server is to be asked at all. */
  isWanted: boolean;
  /**
   * The page that begins at a cursor, the first without one, and where the next one begins; throws where the
   * server was not heard. A page by its number would shift by what comes or goes while somebody reads on.
   */
  page: (wanted: string, cursor: string | null) => Promise<RemoteHistoryPage<Row>>;
}

/** Asks the server page by page for what this device does not keep. */
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
