import { paths } from "#/contract/paths.ts";

/** Burst size, and tokens refilled per second; one token is a small request or an operation. */
export type Allowance = { burst: number; perSecond: number };

/**
 * The allowance of a session: twice the largest measured outbox (5,000 sales), then 50 operations a second. A
 * user's equals four simultaneous tills, regardless of the number of sessions.
 */
export const sessionAllowance: Allowance = { burst: 10_000, perSecond: 50 };
export const personAllowance: Allowance = { burst: 40_000, perSecond: 200 };

/** The caller. */
export type Asking = { session: string; user: string };

export type RequestLimit = {
  /** Deducts a request's cost; if there is not enough, returns the seconds to wait and deducts nothing. */
  take(who: Asking, cost: number): number | null;
};

/** Paths more expensive than a small request: whole files, read, written or drawn. */
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

/** The cost of a request, determined by its path. */
export function costOf(path: string): number {
  return dear.has(path) ? 50 : 1;
}

/**
 * Rate limits signed-in callers: a token bucket per session and one per user, refilled over time. It protects
 * the process rather than pricing usage: each process counts separately.
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

/** Number of buckets at which full ones are dropped. */
const manyBuckets = 10_000;

function buckets({ burst, perSecond }: Allowance, now: () => number) {
  const held = new Map<string, Bucket>();
  const leftIn = ({ left, at }: Bucket) =>
    Math.min(burst, left + (Math.max(0, now() - at) / 1000) * perSecond);
  /** A full bucket carries no information. */
  const dropFull = () => {
    for (const [key, bucket] of held) if (leftIn(bucket) >= burst) held.delete(key);
  };
  const leftOf = (key: string) => {
    const bucket = held.get(key);
    return bucket === undefined ? burst : leftIn(bucket);
  };
  return {
    /** Seconds until this much is available; 0 if it already is. */
    wait: (key: string, cost: number) => Math.max(0, (cost - leftOf(key)) / perSecond),
    spend(key: string, cost: number) {
      if (held.size >= manyBuckets && !held.has(key)) dropFull();
      held.set(key, { left: leftOf(key) - cost, at: now() });
    },
  };
}
