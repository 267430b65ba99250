import type { ReactNode } from "react";
import type { RouterContext } from "./-router-context.ts";

export interface BesideMenuProps {
  readonly context: RouterContext;
  readonly children: ReactNode;
}

/** A public page: shown with the menu to signed-in users, without it to others. */
export function BesideMenu({ context: { session, Frame }, children }: BesideMenuProps) {
  const state = session.getSnapshot();
  if (state.phase !== "signed_in" || state.isHidden === true) return children;
  return <Frame counter={false}>{children}</Frame>;
}
