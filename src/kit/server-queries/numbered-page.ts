import type { Api } from "#/http/client.ts";

/** A page of a list requested by number. */
export interface NumberedPage<Row> {
  results: Row[];
  count: number;
  /** There are more rows than `count`. */
  capped: boolean;
}

/** Fetches a page. Throws what the client throws, and if the response is not a page. */
export async function numberedPage<Row>(
  api: Pick<Api, "json">,
  path: string,
): Promise<NumberedPage<Row>> {
  const answer = await api.json({ method: "GET", path });
  const { results, count, count_capped } = (answer ?? {}) as Record<string, unknown>;
  if (!Array.isArray(results) || typeof count !== "number") throw new TypeError("not a page");
  return { results: results as Row[], count, capped: count_capped === true };
}
