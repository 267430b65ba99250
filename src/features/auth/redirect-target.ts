const placeholder = "https://app.invalid";

/**
 * Returns the path in this app named by a `redirect` or `to` query parameter; null for anything else. Refuses
 * everything that resolves outside the own origin (another scheme, `//host`, backslashes, control characters
 * that browsers drop), including targets that do so only after decoding, since a router or proxy may decode
 * once more. Also refuses the sign-in itself, which would loop.
 */
export function redirectTarget(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/")) return null;
  const url = parse(value);
  if (url === null || url.origin !== placeholder) return null;
  const path = decodedWhole(url.pathname);
  if (path === null || leavesOrigin(path)) return null;
  const lower = path.toLowerCase();
  if (lower.startsWith("/auth/") || lower === "/redirect") return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Decodes the path until it no longer changes; null if it is malformed. */
function decodedWhole(path: string): string | null {
  let text = path;
  for (;;) {
    const next = decoded(text);
    if (next === null || leavesOrigin(next)) return null;
    if (next === text) return text;
    text = next;
  }
}

function leavesOrigin(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop these characters, which joins what they kept apart
  return path.startsWith("//") || /[\\\u0000-\u001f\u007f]/u.test(path);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function parse(value: string): URL | null {
  try {
    return new URL(value, placeholder);
  } catch {
    return null;
  }
}
