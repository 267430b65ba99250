import type { HandoverAnswer } from "#/contract/account.ts";
import type { User } from "#/contract/auth.ts";
import { errorFields } from "#/platform/logger.ts";
import type { Person } from "#/store/people.ts";
import { createPins } from "#/store/pins.ts";
import { createSharedPins } from "#/store/shared-pins.ts";
import { keepNewKey } from "./maker-keys.ts";
import { forgetPending, type SessionCore } from "./session-core.ts";
import type { SignedIn } from "./session-state.ts";

export type SignInResult =
  | { ok: true; state: SignedIn }
  | { ok: false; code: "no_business" }
  /** The response is not a token pair. */
  | { ok: false; code: "failed" };

/**
 * Opens the till for a user for whom the server has issued tokens: stores them, resets wrong PINs and
 * completes a pending second factor. Users who are not to be remembered have no PIN either. Returns
 * `no_business` if they have no place of work.
 */
export async function admit(
  core: SessionCore,
  { user, ...tokens }: HandoverAnswer,
  remember: boolean,
): Promise<SignInResult> {
  const { vault, people, secure, logger } = core;
  const person = personOf(user);
  if (person === null) return { ok: false, code: "no_business" };
  let keeping;
  try {
    keeping = await vault.put(user.id, tokens, remember);
  } catch (error) {
    logger.error("Failed to store authentication tokens", errorFields(error));
    return { ok: false, code: "failed" };
  }
  if (keeping === "memory_refused") logger.warn("Failed to store authentication tokens");
  try {
    await keepNewKey(core, user.id, keeping === "stored");
  } catch (error) {
    // The sign-in still succeeds; operations are unsigned until the next sign-in.
    logger.warn("keys.not_kept", errorFields(error));
  }
  const pins = createPins(secure);
  if (keeping === "stored") {
    await people.enter(person, "password");
    await pins.forgive(user.id);
    await createSharedPins(secure).forgive(user.id);
  } else {
    await people.put(person);
    // A previously remembered user must not be restored after a reload.
    await people.leave();
    await pins.drop([user.id]);
  }
  forgetPending(core.tabStorage);
  const state = await core.signedIn({ person, isLocked: false, by: "password" });
  core.become(state);
  return { ok: true, state };
}

function personOf(user: User): Person | null {
  const { primary_business: business, primary_location: location } = user;
  return business && location ? { user, business, location } : null;
}
