import type { Api } from "./client.ts";

/** A page of a list of the server that may grow long. */
export interface WalkedPage {
  readonly results: readonly unknown[];
  readonly count: number;
  /** Where the next page begins; null after the last. */
  readonly next_cursor: string | null;
}

/**
 * The page of a list that begins at a cursor, the first without one. Throws what the client throws, and where
 * the answer is no page.
 *
 * @param path with all that is asked but where the page begins
 */
export async function walkedPage<Page extends WalkedPage>(
  api: Pick<Api, "json">,
  path: string,
  cursor: string | null,
): Promise<Page> {
  const from = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
  const answer = (await api.json({ method: "GET", path: `${path}${from}` })) as Page | null;
  const next: unknown = answer?.next_cursor;
  const isPage = Array.isArray(answer?.results) && typeof answer.count === "number";
  if (!isPage || (next !== null && typeof next !== "string")) throw new TypeError("not a page");
  return answer;
}
