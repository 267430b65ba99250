import { paths } from "#/contract/paths.ts";
import { wait } from "#/platform/timers.ts";
import { createPins } from "#/store/pins.ts";
import { forgetPending, type SessionCore } from "./session-core.ts";

/** Signing out waits this long for the server to hear of it, then goes on alone. */
const farewellMs = 3_000;

/**
 * Ends the session of whoever is at the till: tokens and PIN go, the outbox is left as it is (S23).
 * Others of this till stay signed in, and carry what waits (S22).
 */
export async function signOut(core: SessionCore): Promise<void> {
  const { api, timers, vault, people, secure } = core;
  const state = core.state();
  if (state.phase === "signed_in") {
    const farewell = api.json({ method: "POST", path: paths.logout }).catch(() => null);
    await Promise.race([farewell, wait(timers, farewellMs)]);
    await vault.drop(state.user.id);
    await createPins(secure).drop([state.user.id]);
  }
  forgetPending(core.tabStorage);
  await people.leave();
  core.become({ phase: "signed_out" });
}
