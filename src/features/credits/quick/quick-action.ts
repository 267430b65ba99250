import { atom } from "jotai";

/** A debt is written down, or paid. */
export type QuickAction = "lend" | "collect";

/** What was done last on this screen: mostly it is done again. Null before the first time. */
export const lastQuickAction = atom<QuickAction | null>(null);

export interface QuickRights {
  readonly mayGive: boolean;
  readonly mayCollect: boolean;
}

/**
 * What the sheet begins with: what was done last; among the debts, a payment.
 * @param path where one is
 */
export function firstAction(
  last: QuickAction | null,
  path: string,
  { mayGive, mayCollect }: QuickRights,
): QuickAction {
  const wished = last ?? (path.startsWith("/credits") ? "collect" : "lend");
  if (wished === "collect") return mayCollect ? "collect" : "lend";
  return mayGive ? "lend" : "collect";
}
