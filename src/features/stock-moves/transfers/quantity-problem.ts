import type { CountProblem } from "#/entities/stock/count-entry.ts";

/** What may be wrong with the quantity of a transfer's line. */
export type QuantityProblem = CountProblem | "fewer_than_pieces";
