import { buildFacts } from "#/platform/env.ts";

/**
 * Where a picture the server named by its path is fetched from: a path of its own lies at the API's
 * origin. Undefined where there is none.
 */
export function pictureUrl(
  path: string | null | undefined,
  origin = buildFacts.apiOrigin,
): string | undefined {
  if (path === null || path === undefined || path === "") return undefined;
  if (/^(?:https?:|blob:|data:image\/)/iu.test(path)) return path;
  return `${origin}${path.startsWith("/") ? "" : "/"}${path}`;
}
