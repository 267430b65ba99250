import type { businessShare } from "./business-share.ts";

/** What work waits for before its first statement. */
export const waits = ["turn", "connection", "lock"] as const;
export type Wait = (typeof waits)[number];

/** The connections of a process at one moment. */
export type PoolFigures = { open: number; idle: number; waiting: number };

/** Told how the database is used. It is told nothing of whose work it is. */
export type DatabaseMeter = {
  /**
   * How long work waited: for its business's turn, for a connection, for the lock of its business. The
   * last includes the round trip that asks for it.
   */
  waited: (what: Wait, ms: number) => void;
  /** Work was turned away because its business had too much waiting. */
  turnedAway: () => void;
  /** Given once how to read the pool's figures. */
  pool: (read: () => PoolFigures) => void;
};

/** The turns of a business, with what is waited for them told to a meter. */
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
