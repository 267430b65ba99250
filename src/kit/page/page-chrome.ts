import { createContext, useContext, type ReactNode } from "react";

/**
 * What the shell adds to every page header: the menu button before the title, connection status and user menu
 * after it. Each page renders its own header, so that title, actions and chrome share a row if there is room
 * and wrap on a phone.
 */
export interface PageChrome {
  readonly start: ReactNode;
  readonly end: ReactNode;
}

const none: PageChrome = { start: null, end: null };

const PageChromeContext = createContext<PageChrome>(none);

export const PageChromeProvider = PageChromeContext.Provider;

export function usePageChrome(): PageChrome {
  return useContext(PageChromeContext);
}
