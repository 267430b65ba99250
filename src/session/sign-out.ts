import { corePaths } from "#/contract/core-paths.ts";
import { isApiError, isNoSession } from "#/http/api-error.ts";
import { wait } from "#/platform/timers.ts";
import { keepFarewell } from "#/store/farewells.ts";
import { createPins } from "#/store/pins.ts";
import { leaveCosts } from "./leave-costs.ts";
import { tellKeys } from "./maker-keys.ts";
import { forgetPending, personIn, type SessionCore } from "./session-core.ts";
import type { SignedIn } from "./session-state.ts";
import { tillOf } from "./till-of.ts";
import { atCounter } from "./told-pins.ts";

/** Signing out waits this long for the server, then continues without it. */
const farewellMs = 3_000;

/**
 * Ends the current user's session: tokens and cached server responses are deleted, the outbox is not touched
 * (S23). If this device is a till, the PIN is retained and opens the counter; otherwise it is deleted, as the
 * dialog has stated (decisions/0067). Item costs are deleted with the last user who may see them. Other users
 * of this till stay signed in and carry pending operations (S22). A sign-out the server did not receive is
 * reported at the next contact; until then the sealed refresh token is kept for that purpose only.
 */
export async function signOut(core: SessionCore): Promise<void> {
  const { timers, vault, people, secure, crypto, clock } = core;
  const state = core.state();
  if (state.phase === "signed_in") {
    const user = state.user.id;
    const kept = await vault.read(user);
    const isTold = await Promise.race([
      tellKeys(core).then(() => sayGoodbye(core)),
      wait(timers, farewellMs).then(() => false),
    ]);
    // The pair may have been renewed meanwhile; the newer one is valid on the server.
    const last = (await vault.read(user)) ?? kept;
    await vault.drop(user);
    forget(core, user);
    await core.makers.forget([user]);
    await leaveCosts(core, user);
    await leavePin(core, state);
    if (!isTold && last !== null && secure !== null)
      await keepFarewell(secure, crypto, last, clock.now()).catch(ignoreLostStore);
  }
  forgetPending(core.tabStorage);
  await people.leave();
  core.become({ phase: "signed_out" });
}

/**
 * On a till the user can return by PIN without a session; the key it wraps still signs their operations
 * (S26).
 */
async function leavePin(core: SessionCore, state: SignedIn): Promise<void> {
  const { people, secure } = core;
  const isTill = (await tillOf(core, state.business.id)) !== undefined;
  if (!isTill) await createPins(secure).drop([state.user.id]);
  else if (state.remembered) await people.put(atCounter(personIn(state)));
}

/** Whether the server has confirmed the end of the session. */
async function sayGoodbye({ api }: SessionCore): Promise<boolean> {
  try {
    await api.json({ method: "POST", path: corePaths.logout });
    return true;
  } catch (error) {
    return isNoSession(error) || (isApiError(error) && error.code === "session_gone");
  }
}

/** If the store cannot be written, nothing is kept: the session expires on its own after thirty days. */
function ignoreLostStore(): undefined {
  return undefined;
}

function forget({ forgetAnswers }: SessionCore, user: string): void {
  try {
    forgetAnswers?.(user);
  } catch {
    // If storage fails, nothing was stored.
  }
}
