import { foldSerial, type SerialMove } from "#/domain/serial-ledger.ts";

/** A move of one piece at the shop, so many minutes after eight. */
export function serialMove(
  minute: number,
  kind: SerialMove["kind"],
  over: Partial<SerialMove> = {},
): SerialMove {
  return {
    effectiveAt: `2026-11-20T08:${String(minute).padStart(2, "0")}:00.000Z`,
    opId: `op-${minute}-${kind}`,
    lineId: "line",
    kind,
    variant: null,
    location: "shop",
    source: null,
    ...over,
  };
}

/** Why moves do not fit, in the order they are told. */
export function whysOf(moves: readonly SerialMove[]) {
  return [...foldSerial(moves).conflicts.values()];
}

/** What the piece is after these moves, and where. */
export function stateOf(moves: readonly SerialMove[]) {
  const { state } = foldSerial(moves);
  return state && [state.status, state.location];
}
