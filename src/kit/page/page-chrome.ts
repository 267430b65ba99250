import { createContext, useContext, type ReactNode } from "react";

/**
 * What the shell puts into every page's head: the menu button before the title, the state of the
 * line and the person's menu behind it. A page draws its own head, so that title, actions and chrome
 * share one row where there is room and fold on a phone.
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
