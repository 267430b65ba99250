/** Name prefix of the worker's image caches, followed by an increasing number. */
export const pictureCachePrefix = "pictures-";

/** Deletes all images cached for offline use; they are fetched again later (S24). */
export async function dropKeptPictures(): Promise<void> {
  const { caches } = globalThis;
  // Absent in insecure contexts, where no worker caches anything.
  if (caches === undefined) return;
  const names = await caches.keys();
  const cacheNames = names.filter((name) => name.startsWith(pictureCachePrefix));
  await Promise.all(cacheNames.map((name) => caches.delete(name)));
}
