import type { SessionState } from "#/session/session-state.ts";

/**
 * Whether somebody works at this till who needs no sign-in. Who was signed out by the server may sign
 * in again under their sales, and a locked till takes a password instead of a PIN.
 */
export function isAtWork(state: SessionState): boolean {
  return (
    state.phase === "signed_in" && state.standing === "live" && !state.locked && !state.isHidden
  );
}
