import { type Refusal, refusalOf } from "./refusal.ts";

/** Which face an answer of the server is shown with. */
export type AskedFace =
  | { readonly face: "waiting" | "answer" }
  /** What was heard before still stands, though nothing newer was. */
  | { readonly face: "old" }
  | { readonly face: "refused"; readonly refusal: Refusal };

/** Refusals that say what was shown is no more, or no longer this person's to see. */
const overtaking = new Set<Refusal["code"]>([
  "not_found",
  "forbidden",
  "wrong_tenant",
  "membership_ended",
]);

/**
 * The face of an answer. An old one stands in for a newer that was not heard, and not for one that the
 * server has refused: whoever was deleted is not shown on as they were.
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
