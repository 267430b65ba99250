/** A sale as its till froze it. */
export interface Sale {
  id: string;
  /** JSON of five lines. */
  bodyText: string;
}

/** An offline queue under measure, in a page of its own. Times in milliseconds. */
export interface Contender {
  /** Keeps the sales on the device one after the other; how long each took until it said it was kept. */
  append(sales: readonly Sale[]): Promise<number[]>;
  /** Sends what the device keeps, whoever kept it there; how long it took until nothing was left. */
  replay(): Promise<number>;
}

declare global {
  interface Window {
    contender: Contender;
  }
}

/** What a sale says, as a program has it in its hands before it keeps it. */
export function bodyOf({ bodyText }: Sale): { id: string } {
  return JSON.parse(bodyText) as { id: string };
}

/** How long each of `items` takes, one after the other. */
export async function timeEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (const item of items) {
    const from = performance.now();
    await act(item);
    times.push(performance.now() - from);
  }
  return times;
}

export async function time(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await act();
  return performance.now() - from;
}
