const asked = new Map<string, Promise<unknown>>();

/**
 * Sends a request triggered by opening a page only once. A development build mounts each screen twice: the
 * first request would spend a single-use code or token and the second would be refused.
 */
export function once(key: string, ask: () => Promise<unknown>): Promise<unknown> {
  const running = asked.get(key);
  if (running !== undefined) return running;
  const begun = ask();
  asked.set(key, begun);
  return begun;
}
