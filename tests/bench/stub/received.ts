/** The state of the expected sales at the server. */
export interface Account {
  lost: number;
  doubled: number;
}

/**
 * What the stub server has processed, sale by sale: the oracle of every contender. It recognises a repeated
 * request only by an identifier from its sender; without one it is processed each time it arrives.
 */
export class Received {
  readonly #times = new Map<string, number>();
  readonly #known = new Set<string>();

  /** Processes the request unless it was processed before; returns whether it did. */
  take(sale: string, request: string | null): boolean {
    if (request !== null) {
      if (this.#known.has(request)) return false;
      this.#known.add(request);
    }
    this.#times.set(sale, (this.#times.get(sale) ?? 0) + 1);
    return true;
  }

  knows(request: string): boolean {
    return this.#known.has(request);
  }

  account(sales: readonly string[]): Account {
    const times = sales.map((sale) => this.#times.get(sale) ?? 0);
    return {
      lost: times.filter((count) => count === 0).length,
      doubled: times.filter((count) => count > 1).length,
    };
  }
}

export function isWhole({ lost, doubled }: Account): boolean {
  return lost === 0 && doubled === 0;
}

/** The result if nothing was lost or done twice. */
export const whole = "each once";

/** The table's text in place of a time. */
export function wordsOf({ lost, doubled }: Account): string {
  if (isWhole({ lost, doubled })) return whole;
  const parts = [lost > 0 ? [`${lost} lost`] : [], doubled > 0 ? [`${doubled} done twice`] : []];
  return parts.flat().join(", ");
}
