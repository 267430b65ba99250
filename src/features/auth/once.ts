const asked = new Map<string, Promise<unknown>>();

/**
 * What a page asks by being opened, asked once: a development build draws each screen twice, and a code
 * or token that is good once would be spent by the first and refused to the second.
 */
export function once(key: string, ask: () => Promise<unknown>): Promise<unknown> {
  const running = asked.get(key);
  if (running !== undefined) return running;
  const begun = ask();
  asked.set(key, begun);
  return begun;
}
