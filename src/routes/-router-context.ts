import type { ComponentType, ReactNode } from "react";
import type { Session } from "#/session/session.ts";

/** What the app gives to its routes: they import nothing of it. */
export interface RouterContext {
  session: Pick<Session, "getSnapshot">;
  /** The frame of the screens behind sign-in: menu, shop, first load. */
  Frame: ComponentType<{ counter: boolean; children: ReactNode }>;
}
