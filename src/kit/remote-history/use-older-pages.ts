import { useInfiniteQuery } from "@tanstack/react-query";

/** Rows a page of what is asked of the server. */
export const olderPageSize = 50;

/** What the server has beyond what this device keeps. */
export interface OlderRows<Row> {
  /** Whether what is asked for reaches back beyond what is kept here. */
  isBeyond: boolean;
  rows: readonly Row[];
  state: "idle" | "asking" | "unheard" | "heard";
  /** The server is being asked, or asked again. */
  isAsking: boolean;
  hasMore: boolean;
  more: () => void;
}

export interface OlderQuestion<Row> {
  /** Names the list in the cache of answers. */
  kind: string;
  /** What is asked for, all but the page. */
  wanted: string;
  isBeyond: boolean;
  /** Whether the server is to be asked at all. */
  isWanted: boolean;
  /** A page from 1 on, and how many rows there are in all; throws where the server was not heard. */
  page: (wanted: string, page: number) => Promise<{ results: readonly Row[]; count: number }>;
}

/** Asks the server page by page for what this device does not keep. */
export function useOlderPages<Row>(question: OlderQuestion<Row>): OlderRows<Row> {
  const { kind, wanted, isBeyond, isWanted, page } = question;
  const answer = useInfiniteQuery({
    queryKey: [kind, wanted],
    queryFn: ({ pageParam }) => page(wanted, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.length * olderPageSize < count ? pages.length + 1 : undefined,
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
