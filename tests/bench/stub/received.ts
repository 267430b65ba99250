/** How the sales that were to arrive stand at the server. */
export interface Account {
  lost: number;
  doubled: number;
}

/**
 * What the stub server has done, sale by sale: the oracle of every contender. It knows a request again
 * only by what its sender gives it to be known by; what has nothing of the kind is done as often as it comes.
 */
export class Received {
  readonly #times = new Map<string, number>();
  readonly #known = new Set<string>();

  /** Does the work, unless this very request was taken before; answers whether it did. */
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

/** That nothing was lost and nothing done twice, in words. */
export const whole = "each once";

/** What stands in the table in place of a time. */
export function wordsOf({ lost, doubled }: Account): string {
  if (isWhole({ lost, doubled })) return whole;
  const parts = [lost > 0 ? [`${lost} lost`] : [], doubled > 0 ? [`${doubled} done twice`] : []];
  return parts.flat().join(", ");
}
