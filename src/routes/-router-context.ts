import type { ComponentType, ReactNode } from "react";
import type { Session } from "#/session/session.ts";

/** What the app passes to its routes, which import none of it. */
export interface RouterContext {
  session: Pick<Session, "getSnapshot">;
  /** The frame of screens behind sign-in: menu, shop, first download. */
  Frame: ComponentType<{ counter: boolean; children: ReactNode }>;
}
