/** Name prefix of the worker's image caches, followed by an increasing number. */
export const pictureShelves = "pictures-";

/** Deletes all images cached for offline use; they are fetched again later (S24). */
export async function dropKeptPictures(): Promise<void> {
  const { caches } = globalThis;
  // Absent in insecure contexts, where no worker caches anything.
  if (caches === undefined) return;
  const names = await caches.keys();
  const shelves = names.filter((name) => name.startsWith(pictureShelves));
  await Promise.all(shelves.map((name) => caches.delete(name)));
}
