import type { SessionState } from "#/session/session-state.ts";

/**
 * Whether a user is working at this till and needs no sign-in. Users signed out by the server may sign in
 * again while their sales are pending, and a locked till accepts a password instead of a PIN.
 */
export function isAtWork(state: SessionState): boolean {
  return (
    state.phase === "signed_in" && state.standing === "live" && !state.locked && !state.isHidden
  );
}
