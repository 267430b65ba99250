import { queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { ShiftRow } from "#/contract/shift.ts";
import { type NamedShift, namedRows } from "#/entities/shifts/shift-queries.ts";
import type { Api } from "#/http/client.ts";
import { walkedPage } from "#/kit/server-queries/walked-page.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** The API to query, and the database that resolves names in its responses. */
export interface Asked {
  readonly api: Api;
  readonly db: TradingDatabase;
}

export interface ShiftsPage {
  results: NamedShift[];
  /** Null after the last page. */
  next_cursor: string | null;
}

/** Fetches a page of shifts from the server, last opened first. `query` contains everything but the cursor. */
export async function shiftsPage(
  { api, db }: Asked,
  query: string,
  cursor: string | null,
): Promise<ShiftsPage> {
  const page = (await walkedPage(api, `${paths.shifts}?${query}`, cursor)) as ServerPage;
  return { results: await namedRows(db, page.results), next_cursor: page.next_cursor };
}

interface ServerPage {
  results: ShiftRow[];
  next_cursor: string | null;
}

/** One shift from the server: one that is older than the local data, or belongs to another location. */
export function shiftAnswer({ api, db }: Asked, business: string, id: string) {
  return queryOptions({
    queryKey: ["shift", business, id],
    queryFn: async (): Promise<NamedShift> => {
      const query = new URLSearchParams({ business });
      const row = (await api.json({
        method: "GET",
        path: `${paths.shift(id)}?${query}`,
      })) as ShiftRow;
      const [found] = Array.isArray(row.movements) ? await namedRows(db, [row]) : [];
      if (found === undefined) throw new TypeError("not a shift");
      return found;
    },
    staleTime: 0,
  });
}
