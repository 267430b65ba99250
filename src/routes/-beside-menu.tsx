import type { ReactNode } from "react";
import type { RouterContext } from "./-router-context.ts";

export interface BesideMenuProps {
  readonly context: RouterContext;
  readonly children: ReactNode;
}

/** A page for everybody: somebody who is signed in keeps the menu beside it, anybody else sees it alone. */
export function BesideMenu({ context: { session, Frame }, children }: BesideMenuProps) {
  const state = session.getSnapshot();
  if (state.phase !== "signed_in" || state.isHidden === true) return children;
  return <Frame counter={false}>{children}</Frame>;
}
