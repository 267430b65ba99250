/** Keeps an answer for when there is no line, and hands it on; a device without room hands it on alone. */
export async function keepAnswer(
  cacheName: string,
  request: Request,
  answer: Response,
): Promise<Response> {
  try {
    const cache = await caches.open(cacheName);
    await cache.put(request, answer.clone());
  } catch {
    // It is shown now, and asked for again the next time.
  }
  return answer;
}

/** The answer that was kept; undefined where none was. */
export async function keptAnswer(
  cacheName: string,
  request: Request,
): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(request);
}
