/** Name of the `<meta>` in which the server passes its public host to the app's page. */
const publicHostMeta = "kaunta-host";

/**
 * The public host of this installation from the page's `<meta>`; null if there is none. The worker caches the
 * page, so it is available offline too.
 */
export function publicHost(): string | null {
  // Workers have no document.
  const { document: page } = globalThis as { document?: { querySelector(by: string): unknown } };
  const meta = page?.querySelector(`meta[name="${publicHostMeta}"]`) as { content: string } | null;
  return meta?.content || null;
}
