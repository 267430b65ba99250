/** Kinds of predefined reasons. */
export const reasonKinds = ["return", "void", "pay_in", "pay_out"] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** Predefined reasons of a business, in display order; absent for a kind it never changed. */
export type ReasonLists = { [Kind in ReasonKind]?: string[] | undefined };

export const longestReason = 60;
export const mostReasons = 12;

/** Why a list cannot be saved, by the index of the reason. */
export type ReasonProblem = "empty" | "twice";

/** Normalises a reason: differences in case and spaces are ignored. */
function sameText(reason: string): string {
  return reason.trim().replace(/\s+/gu, " ").toLowerCase();
}

/** Returns the problem of each reason, null if none. Of two duplicates the later one is reported. */
export function reasonProblems(list: readonly string[]): (ReasonProblem | null)[] {
  const texts = list.map(sameText);
  return texts.map((text, at) => {
    if (text === "") return "empty";
    return texts.indexOf(text) < at ? "twice" : null;
  });
}

/** Moves the reason at an index up by one; the first stays first. */
export function raisedReason(list: readonly string[], at: number): string[] {
  const raised = [...list];
  if (at > 0) raised.splice(at - 1, 0, ...raised.splice(at, 1));
  return raised;
}
