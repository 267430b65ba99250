import { paths } from "#/contract/paths.ts";

/** What may be used at once, and how much comes back each second; one is a small request or an operation. */
export type Allowance = { burst: number; perSecond: number };

/**
 * A session's: twice the largest outbox that is measured (5,000 sales), and 50 operations a second beyond.
 * A person's is that of four tills at once, however many sessions they open.
 */
export const sessionAllowance: Allowance = { burst: 10_000, perSecond: 50 };
export const personAllowance: Allowance = { burst: 40_000, perSecond: 200 };

/** Whose request it is. */
export type Asking = { session: string; user: string };

export type RequestLimit = {
  /** Takes what a request costs; answers the seconds to wait where there is not enough, and takes nothing then. */
  take(who: Asking, cost: number): number | null;
};

/** What costs more than a small request: whole files, read, written or drawn. */
const dear: ReadonlySet<string> = new Set([
  paths.productsExportCsv,
  paths.productsExportExcel,
  paths.productsImportCsv,
  paths.productsImportExcel,
  paths.productsImportCheck,
  paths.productImages,
  paths.businessLogo,
  paths.businessBanner,
  paths.lowStockExport,
]);

/** What a request to this path costs, as far as its path says. */
export function costOf(path: string): number {
  return dear.has(path) ? 50 : 1;
}

/**
 * Counts what signed-in callers ask of this process: a bucket a session and one a person, each of which
 * runs full again by itself. It is a guard of the process, not a price: each process counts for itself.
 */
export function createRequestLimit(
  now: () => number,
  { session = sessionAllowance, person = personAllowance } = {},
): RequestLimit {
  const sessions = buckets(session, now);
  const people = buckets(person, now);
  return {
    take({ session: ofSession, user }, cost) {
      const waits = [sessions.wait(ofSession, cost), people.wait(user, cost)];
      const wait = Math.max(...waits);
      if (wait > 0) return Math.ceil(wait);
      sessions.spend(ofSession, cost);
      people.spend(user, cost);
      return null;
    },
  };
}

type Bucket = { left: number; at: number };

/** How many buckets are held before the full ones among them are dropped. */
const manyBuckets = 10_000;

function buckets({ burst, perSecond }: Allowance, now: () => number) {
  const held = new Map<string, Bucket>();
  const leftIn = ({ left, at }: Bucket) =>
    Math.min(burst, left + (Math.max(0, now() - at) / 1000) * perSecond);
  /** A full bucket is as good as none. */
  const dropFull = () => {
    for (const [key, bucket] of held) if (leftIn(bucket) >= burst) held.delete(key);
  };
  const leftOf = (key: string) => {
    const bucket = held.get(key);
    return bucket === undefined ? burst : leftIn(bucket);
  };
  return {
    /** Seconds until this much is there; 0 where it is. */
    wait: (key: string, cost: number) => Math.max(0, (cost - leftOf(key)) / perSecond),
    spend(key: string, cost: number) {
      if (held.size >= manyBuckets && !held.has(key)) dropFull();
      held.set(key, { left: leftOf(key) - cost, at: now() });
    },
  };
}
