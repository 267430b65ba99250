import type { Api } from "#/http/client.ts";

/**
 * Fetches the page of a list that starts at a cursor (null for the first): rows, their count and
 * `next_cursor`, null after the last page. Throws what the client throws, and if the response is not a page.
 *
 * @param path with the whole query except the cursor
 */
export async function walkedPage(
  api: Pick<Api, "json">,
  path: string,
  cursor: string | null,
): Promise<unknown> {
  const from = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
  const answer = await api.json({ method: "GET", path: `${path}${from}` });
  const { results, count, next_cursor } = answer as Record<string, unknown>;
  const isPage = Array.isArray(results) && typeof count === "number";
  if (!isPage || (next_cursor !== null && typeof next_cursor !== "string"))
    throw new TypeError("not a page");
  return answer;
}
