/** What a business keeps usual reasons for. */
export const reasonKinds = ["return", "void", "pay_in", "pay_out"] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** The usual reasons of a business, in the order they are offered; of a kind it has not changed none are kept. */
export type ReasonLists = { [Kind in ReasonKind]?: string[] | undefined };

export const longestReason = 60;
export const mostReasons = 12;

/** What stands in the way of a list being kept, by the place of the reason in it. */
export type ReasonProblem = "empty" | "twice";

/** Two reasons are the same where only their letters' case and spaces differ. */
function sameText(reason: string): string {
  return reason.trim().replace(/\s+/gu, " ").toLowerCase();
}

/** Of each reason what is wrong with it, null for nothing. Of two that are the same the later one is. */
export function reasonProblems(list: readonly string[]): (ReasonProblem | null)[] {
  const texts = list.map(sameText);
  return texts.map((text, at) => {
    if (text === "") return "empty";
    return texts.indexOf(text) < at ? "twice" : null;
  });
}

/** With the reason at a place offered before the one above it; the first stays the first. */
export function raisedReason(list: readonly string[], at: number): string[] {
  const raised = [...list];
  if (at > 0) raised.splice(at - 1, 0, ...raised.splice(at, 1));
  return raised;
}
