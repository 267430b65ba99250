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

/** Signing out waits this long for the server to hear of it, then goes on alone. */
const farewellMs = 3_000;

/**
 * Ends the session of whoever is at the till: tokens and what the server told them go, the outbox is left as
 * it is (S23). A PIN stays where this device is a till, and opens the counter there; elsewhere it goes, and
 * the dialog before this has said which (decisions/0067).
 * What the items cost goes with the last who may see it. Others of this till stay signed in, and carry what waits (S22). What the server did not hear it is
 * told at the next contact; until then the sealed refresh token waits, good for that alone.
 */
export async function signOut(core: SessionCore): Promise<void> {
  const { timers, vault, people, secure, crypto, clock } = core;
  const state = core.state();
  if (state.phase === "signed_in") {
    const user = state.user.id;
    const kept = await vault.read(user);
    const isHeard = await Promise.race([
      tellKeys(core).then(() => sayGoodbye(core)),
      wait(timers, farewellMs).then(() => false),
    ]);
    // The pair may have been renewed on the way; then the newer one is what the server knows.
    const last = (await vault.read(user)) ?? kept;
    await vault.drop(user);
    forget(core, user);
    await core.makers.forget([user]);
    await leaveCosts(core, user);
    await leavePin(core, state);
    if (!isHeard && last !== null && secure !== null)
      await keepFarewell(secure, crypto, last, clock.now()).catch(ignoreLostStore);
  }
  forgetPending(core.tabStorage);
  await people.leave();
  core.become({ phase: "signed_out" });
}

/** At a till they come back by their PIN without a session; the key it wraps still signs what they do (S26). */
async function leavePin(core: SessionCore, state: SignedIn): Promise<void> {
  const { people, secure } = core;
  const isTill = (await tillOf(core, state.business.id)) !== undefined;
  if (!isTill) await createPins(secure).drop([state.user.id]);
  else if (state.remembered) await people.put(atCounter(personIn(state)));
}

/** Whether the server knows now that the session is over. */
async function sayGoodbye({ api }: SessionCore): Promise<boolean> {
  try {
    await api.json({ method: "POST", path: corePaths.logout });
    return true;
  } catch (error) {
    return isNoSession(error) || (isApiError(error) && error.code === "session_gone");
  }
}

/** A store that cannot be written keeps nothing: the session ends by itself after thirty days. */
function ignoreLostStore(): undefined {
  return undefined;
}

function forget({ forgetAnswers }: SessionCore, user: string): void {
  try {
    forgetAnswers?.(user);
  } catch {
    // A storage that refuses has kept nothing.
  }
}
