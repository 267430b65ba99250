import { closeTopmost } from "./back-closes.ts";

/** What an entry of the browser's history says of itself; the index is the router's. */
interface Entry {
  readonly __TSR_index?: number;
  /** The app's first one: one step back from it is out of the app. */
  readonly isGround?: boolean;
  /** The same page once more, on top of the ground. */
  readonly isAbove?: boolean;
}

let isWatched = false;
/** The way back up is under way. */
let isReturning = false;

/**
 * Where the page is the first of the app, Back would leave the app whatever lies over the page, and
 * without a word. So the page gets a second entry there: Back then comes to the first, closes what is on
 * top and returns, or goes on to leave. Above the first entry the router's own blocker does the same.
 * To be called while a touch or key is being answered: browsers pass over entries nobody asked for.
 */
export function standAboveGround(): void {
  if (!isWatched) window.addEventListener("popstate", fromAbove, { capture: true });
  isWatched = true;
  const entry = here();
  if (entry.__TSR_index !== 0 || entry.isAbove === true) return;
  // Past the router's own push and replace, which would draw the page anew and scroll it up.
  const { pushState, replaceState } = History.prototype;
  replaceState.call(window.history, { ...entry, isGround: true }, "");
  pushState.call(window.history, { ...entry, isGround: false, isAbove: true }, "");
}

/** Before the router, which knows of one entry only. */
function fromAbove(event: PopStateEvent): void {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    return;
  }
  if (here().isGround !== true) return;
  event.stopImmediatePropagation();
  isReturning = closeTopmost();
  window.history.go(isReturning ? 1 : -1);
}

function here(): Entry {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? state : {};
}
