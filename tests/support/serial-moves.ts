import { foldSerial, type SerialMove } from "#/domain/serial-ledger.ts";

/** A movement of one unit at the shop, that many minutes after eight. */
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

/** Why movements are inconsistent, in the order reported. */
export function whysOf(moves: readonly SerialMove[]) {
  return [...foldSerial(moves).conflicts.values()];
}

/** The unit's state and location after these movements. */
export function stateOf(moves: readonly SerialMove[]) {
  const { state } = foldSerial(moves);
  return state && [state.status, state.location];
}
