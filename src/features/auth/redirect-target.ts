const placeholder = "https://app.invalid";

/**
 * The path of this app that a `redirect` or `to` query names; null for anything else. Whatever
 * resolves outside the own origin (another scheme, `//host`, backslashes, control characters that
 * browsers drop) is refused, and so is the sign-in itself, which would lead in a circle.
 */
export function redirectTarget(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/")) return null;
  const url = parse(value);
  if (url === null || url.origin !== placeholder) return null;
  if (url.pathname.startsWith("//") || url.pathname.startsWith("/auth/")) return null;
  if (url.pathname === "/redirect") return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

function parse(value: string): URL | null {
  try {
    return new URL(value, placeholder);
  } catch {
    return null;
  }
}
