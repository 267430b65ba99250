/** Caches a response for offline use and returns it; a device without room returns it uncached. */
export async function keepAnswer(
  cacheName: string,
  request: Request,
  answer: Response,
): Promise<Response> {
  try {
    const cache = await caches.open(cacheName);
    await cache.put(request, answer.clone());
  } catch {
    // It is shown now, and requested again next time.
  }
  return answer;
}

/** Returns the cached response; undefined if there is none. */
export async function keptAnswer(
  cacheName: string,
  request: Request,
): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(request);
}
