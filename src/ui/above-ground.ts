import { closeTopmost } from "./back-closes.ts";

/** State of a browser history entry; the index is set by the router. */
interface Entry {
  readonly __TSR_index?: number;
  /** The app's first entry: one step back from it leaves the app. */
  readonly isGround?: boolean;
  /** The same page again, as a second entry above the first. */
  readonly isAbove?: boolean;
}

let isWatched = false;
/** True while navigating forward again to the second entry. */
let isReturning = false;

/**
 * On the app's first history entry, Back would leave the app without warning even if an overlay is open. The
 * page therefore gets a second entry: Back then reaches the first, where it closes the topmost overlay and
 * returns, or leaves the app. Above the first entry the router's own blocker does the same. Must be called
 * during a touch or key event: browsers skip history entries added without user interaction.
 */
export function standAboveGround(): void {
  if (!isWatched) window.addEventListener("popstate", fromAbove, { capture: true });
  isWatched = true;
  const entry = here();
  if (entry.__TSR_index !== 0 || entry.isAbove === true) return;
  // Bypasses the router's patched push and replace, which would re-render the page and reset its scroll
  // position.
  const { pushState, replaceState } = History.prototype;
  replaceState.call(window.history, { ...entry, isGround: true }, "");
  pushState.call(window.history, { ...entry, isGround: false, isAbove: true }, "");
}

/** Runs before the router, which is aware of one entry only. */
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
