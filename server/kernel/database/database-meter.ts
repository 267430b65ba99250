import type { businessShare } from "./business-share.ts";

/** Causes of waiting before the first statement. */
export const waits = ["turn", "connection", "lock"] as const;
export type Wait = (typeof waits)[number];

/** The current connections of a process. */
export type PoolFigures = { open: number; idle: number; waiting: number };

/** Records database usage, without the business concerned. */
export type DatabaseMeter = {
  /**
   * Waiting time for the business's turn, for a connection, or for the lock of the business. The last
   * includes its round trip.
   */
  waited: (what: Wait, ms: number) => void;
  /** A task was rejected because its business had too many waiting. */
  turnedAway: () => void;
  /** Called once with a function that reads the pool's figures. */
  pool: (read: () => PoolFigures) => void;
};

/** The turns of a business, with their waiting times reported to a meter. */
export function meteredTurns(
  inTurn: ReturnType<typeof businessShare>,
  meter: DatabaseMeter | undefined,
): ReturnType<typeof businessShare> {
  if (meter === undefined) return inTurn;
  return async (business, work) => {
    const asked = performance.now();
    let isBegun = false;
    try {
      return await inTurn(business, () => {
        isBegun = true;
        meter.waited("turn", performance.now() - asked);
        return work();
      });
    } finally {
      if (!isBegun) meter.turnedAway();
    }
  };
}
