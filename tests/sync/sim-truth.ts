import type { OperationRow } from "#/store/operation-row.ts";
import type { Accepted } from "./sim-server.ts";

/** A device's clock measurements, by the rules of S16 and without the engine. */
interface Watch {
  /** How far the device's clock is currently ahead of true time. */
  error: number;
  /** The server's clock less the device's as last measured, and the server's clock at that time. */
  offset: number;
  receivedAt: number;
  /** The corrected time of the last recorded operation. */
  last: number;
}

/** What really happened: when an operation was recorded, its claimed time, and its position. */
interface Recorded {
  opId: string;
  till: string;
  /** Its position among the till's operations; a corrected one has that of its original (S6). */
  place: number;
  claim: number;
}

interface Arrived {
  effectiveAt: number;
  ackSeq: number;
}

/** Measurements within this distance of the last one are ignored, unless that one is old. */
const drift = 500;
const stale = 60_000;

/**
 * The oracle's own clock (S16). It observes a run (true time, each device's error, each response received,
 * each operation recorded and accepted), and computes from that when every operation took effect. It shares
 * no code with device or server, and reads no time of theirs.
 */
export function simTruth(now: () => number) {
  const watches = new Map<number, Watch>();
  const recorded = new Map<string, Recorded>();
  const places = new Map<string, number>();
  const arrived = new Map<string, Arrived>();

  const watch = (device: number): Watch => {
    const known = watches.get(device) ?? { error: 0, offset: 0, receivedAt: 0, last: 0 };
    watches.set(device, known);
    return known;
  };

  /** The claimed time of an operation recorded now: by the measured clock, and never backwards (S16). */
  const claimNow = (own: Watch): number => {
    own.last = Math.max(now() + own.error + own.offset, own.last, own.receivedAt);
    return own.last;
  };

  const recordContact = (device: number): void => {
    const own = watch(device);
    const offset = -own.error;
    const age = now() - own.receivedAt;
    if (Math.abs(own.offset - offset) < drift && age >= 0 && age < stale) return;
    own.offset = offset;
    own.receivedAt = now();
    own.last = Math.min(own.last, now());
  };

  const note = (device: number, row: OperationRow): void => {
    if (recorded.has(row.opId)) return;
    const { opId, till, supersedes } = row;
    const mended = supersedes === null ? undefined : recorded.get(supersedes);
    if (mended) {
      recorded.set(opId, { ...mended, opId });
      return;
    }
    const place = (places.get(till) ?? 0) + 1;
    places.set(till, place);
    recorded.set(opId, { opId, till, place, claim: claimNow(watch(device)) });
  };

  const effectOf = (own: Recorded): number => {
    const before = [...arrived]
      .map(([opId, { effectiveAt }]) => ({ effectiveAt, known: recorded.get(opId) }))
      .filter(({ known }) => known?.till === own.till && known.place < own.place)
      .toSorted((a, b) => (b.known?.place ?? 0) - (a.known?.place ?? 0));
    return Math.min(Math.max(own.claim, before[0]?.effectiveAt ?? 0), now());
  };

  return {
    /** How far a device's clock is ahead of true time. */
    errorOf: (device: number) => watch(device).error,
    setError(device: number, error: number): void {
      watch(device).error = error;
    },
    recordContact,
    /** A device's operations, in the order they were recorded. */
    note(device: number, rows: readonly OperationRow[]): void {
      for (const row of rows) note(device, row);
    },
    /** The operations accepted by the server so far, in commit order; its times are ignored. */
    arrive(accepted: ReadonlyMap<string, Accepted>): void {
      // Operations missing from a restored backup count as not arrived: they take effect when sent again.
      for (const [opId, { ackSeq }] of arrived)
        if (accepted.get(opId)?.ackSeq !== ackSeq) arrived.delete(opId);
      const fresh = [...accepted]
        .filter(([opId]) => !arrived.has(opId))
        .toSorted(([, a], [, b]) => a.ackSeq - b.ackSeq);
      for (const [opId, { ackSeq }] of fresh) {
        const own = recorded.get(opId);
        if (own) arrived.set(opId, { effectiveAt: effectOf(own), ackSeq });
      }
    },
    /**
     * Whether no operation claims an earlier time than one recorded before it. A clock found to be ahead is
     * set back, after which a count appears older than a preceding sale until the server has both (S16).
     */
    runsForward(rows: readonly OperationRow[]): boolean {
      const claims = rows
        .flatMap(({ opId }) => recorded.get(opId) ?? [])
        .toSorted((a, b) => a.place - b.place)
        .map(({ claim }) => claim);
      return claims.every((claim, at) => claim >= (claims[at - 1] ?? claim));
    },
    /** The time a device claims for an operation, corrected by its measurement. */
    claimOf: ({ opId }: OperationRow): number => recorded.get(opId)?.claim ?? Number.NaN,
    /** The operations accepted by the server, each with the true time it took effect. */
    timed(accepted: ReadonlyMap<string, Accepted>): Map<string, Accepted> {
      return new Map(
        [...accepted].map(([opId, one]) => {
          return [opId, { ...one, effectiveAt: arrived.get(opId)?.effectiveAt ?? Number.NaN }];
        }),
      );
    },
    /** Where a device's or the server's time differs from the oracle's. */
    wrong(rows: readonly OperationRow[], accepted: ReadonlyMap<string, Accepted>): string[] {
      const claims = rows.flatMap((row) => {
        const { occurred_at: at, clock_offset_ms: offset } = JSON.parse(row.bodyText) as {
          occurred_at: string;
          clock_offset_ms: number;
        };
        const claim = recorded.get(row.opId)?.claim;
        const said = Date.parse(at) + offset;
        return said === claim
          ? []
          : [`${row.type} ${row.opId} claims ${instant(said)}, not ${instant(claim)}`];
      });
      const effects = [...accepted].flatMap(([opId, { type, effectiveAt }]) => {
        const truth = arrived.get(opId)?.effectiveAt;
        return effectiveAt === truth
          ? []
          : [`${type} ${opId} took effect ${instant(effectiveAt)}, not ${instant(truth)}`];
      });
      return [...claims, ...effects];
    },
  };
}

export type SimTruth = ReturnType<typeof simTruth>;

function instant(at: number | undefined): string {
  return at === undefined || Number.isNaN(at) ? "at no time" : new Date(at).toISOString();
}
