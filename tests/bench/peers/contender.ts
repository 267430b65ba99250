/** A sale as frozen by its till. */
export interface Sale {
  id: string;
  /** JSON of five lines. */
  bodyText: string;
}

/** An offline queue under measurement, in a page of its own. Times in milliseconds. */
export interface Contender {
  /** Stores the sales on the device one after the other; returns the time until each was reported stored. */
  append(sales: readonly Sale[]): Promise<number[]>;
  /** Sends the sales stored on the device, whoever stored them; returns the time until none was left. */
  replay(): Promise<number>;
}

declare global {
  interface Window {
    contender: Contender;
  }
}

/** The sale's data as an object, as an app has it before storing it. */
export function bodyOf({ bodyText }: Sale): { id: string } {
  return JSON.parse(bodyText) as { id: string };
}

/** The time each of `items` takes, one after the other. */
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
