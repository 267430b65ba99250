import { type Refusal, refusalOf } from "./refusal.ts";

/** How the state of a server query is rendered. */
export type AskedFace =
  | { readonly face: "waiting" | "answer" }
  /** The previous response is still shown because no newer one was received. */
  | { readonly face: "old" }
  | { readonly face: "refused"; readonly refusal: Refusal };

/** Refusals stating that the data no longer exists or that the user may no longer see it. */
const overtaking = new Set<Refusal["code"]>([
  "not_found",
  "forbidden",
  "wrong_tenant",
  "membership_ended",
]);

/**
 * Determines how to render a query. A cached response is used if the server cannot be reached, but not if the
 * server refused: data of a deleted record is not shown any longer.
 */
export function askedFace(answer: {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly data: unknown;
  readonly error: unknown;
}): AskedFace {
  if (answer.isPending) return { face: "waiting" };
  if (!answer.isError) return { face: "answer" };
  const refusal = refusalOf(answer.error);
  const isOver = answer.data === undefined || overtaking.has(refusal.code);
  return isOver ? { face: "refused", refusal } : { face: "old" };
}
