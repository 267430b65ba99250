/** The name of the `<meta>` by which the server tells the app's page what host it is known by. */
const publicHostMeta = "kaunta-host";

/**
 * The host this installation is known by, as the server wrote it into the page; null where it wrote
 * none. The page is kept by the worker, so that it is known without a network too.
 */
export function publicHost(): string | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${publicHostMeta}"]`);
  return meta?.content || null;
}
