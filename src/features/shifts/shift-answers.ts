import { queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { ShiftRow } from "#/contract/shift.ts";
import { type NamedShift, namedRows } from "#/entities/shifts/shift-queries.ts";
import type { Api } from "#/http/client.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** Who is asked, and who of this device knows the names of what is answered. */
export interface Asked {
  readonly api: Api;
  readonly db: TradingDatabase;
}

export interface ShiftsPage {
  results: NamedShift[];
  /** Of all pages. */
  count: number;
}

/** A page of shifts as the server has them, the latest opened first. `query` is all but the page. */
export async function shiftsPage(
  { api, db }: Asked,
  query: string,
  page: number,
): Promise<ShiftsPage> {
  const path = `${paths.shifts}?${query}&page=${page}`;
  const answer = (await api.json({ method: "GET", path })) as {
    results: ShiftRow[];
    count: number;
  };
  if (!Array.isArray(answer.results) || typeof answer.count !== "number")
    throw new TypeError("not a page of shifts");
  return { results: await namedRows(db, answer.results), count: answer.count };
}

/** One shift as the server has it: one that is older than what is kept here, or of another location. */
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
