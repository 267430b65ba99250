import { buildFacts } from "#/platform/env.ts";

/**
 * Returns the URL of a picture; a path from the server is resolved against the API's origin. Undefined if
 * there is none.
 */
export function pictureUrl(
  path: string | null | undefined,
  origin = buildFacts.apiOrigin,
): string | undefined {
  if (path === null || path === undefined || path === "") return undefined;
  if (/^(?:https?:|blob:|data:image\/)/iu.test(path)) return path;
  return `${origin}${path.startsWith("/") ? "" : "/"}${path}`;
}
