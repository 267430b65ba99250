import { atom } from "jotai";

/** Record a debt, or a payment. */
export type QuickAction = "lend" | "collect";

/** The last action on this screen, used as the default. Null before the first one. */
export const lastQuickAction = atom<QuickAction | null>(null);

export interface QuickRights {
  readonly mayGive: boolean;
  readonly mayCollect: boolean;
}

/**
 * Returns the sheet's initial action: the last one, otherwise a payment on the debt screens and a debt
 * elsewhere, as far as the user may do it.
 * @param path the current route path
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
