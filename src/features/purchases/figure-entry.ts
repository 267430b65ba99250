import type { CountProblem } from "#/entities/stock/count-entry.ts";

export type QuantityProblem = CountProblem | "fewer_than_pieces";
