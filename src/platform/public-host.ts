/** The name of the `<meta>` by which the server tells the app's page what host it is known by. */
const publicHostMeta = "kaunta-host";

/**
 * The host this installation is known by, as the server wrote it into the page; null where it wrote
 * none. The page is kept by the worker, so that it is known without a network too.
 */
export function publicHost(): string | null {
  // A worker has no page.
  const { document: page } = globalThis as { document?: { querySelector(by: string): unknown } };
  const meta = page?.querySelector(`meta[name="${publicHostMeta}"]`) as { content: string } | null;
  return meta?.content || null;
}
