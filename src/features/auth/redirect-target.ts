const placeholder = "https://app.invalid";

/**
 * The path of this app that a `redirect` or `to` query names; null for anything else. Whatever
 * resolves outside the own origin (another scheme, `//host`, backslashes, control characters that
 * browsers drop) is refused, also where it would only after decoding: a router or a proxy on the way
 * may decode once more than we do. So is the sign-in itself, which would lead in a circle.
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

/** Reads the path as often as it can be decoded; null where a reading is broken. */
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
