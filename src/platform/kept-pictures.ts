/** The worker's caches of pictures are named so, with a number that grows after it. */
export const pictureShelves = "pictures-";

/** Lets go of every picture kept for when there is no line: they are fetched again one day (S24). */
export async function dropKeptPictures(): Promise<void> {
  const { caches } = globalThis;
  // Not there on an address that is not secure, where no worker keeps anything.
  if (caches === undefined) return;
  const names = await caches.keys();
  const shelves = names.filter((name) => name.startsWith(pictureShelves));
  await Promise.all(shelves.map((name) => caches.delete(name)));
}
