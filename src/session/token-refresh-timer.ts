import { createPins } from "#/store/pins.ts";
import { sayFarewells } from "./farewell.ts";
import { tellKeys } from "./maker-keys.ts";
import { tellPins } from "./told-pins.ts";
import { renewUser } from "./renew-user.ts";
import { permissionsOf, type SessionCore } from "./session-core.ts";

/** Specification §9. */
const refreshAheadMs = 5 * 60_000;
const cleanUpEveryMs = 30 * 60_000;
const lookEveryMs = 60_000;
/**
 * The maximum time a revoked permission stays visible while the app is open; the server enforces it
 * immediately.
 */
const renewEveryMs = 5 * 60_000;

/**
 * Maintains stored session data: immediately, and periodically while the window is open. Returns a function
 * that stops it.
 */
export function keepUp(core: SessionCore): () => void {
  const versions = new Map<string, string>();
  // Own PINs first, so that the server's response includes them.
  const pinsOf = async () => {
    await tellPins(core);
    // Requires the server and is therefore not part of the installed app.
    const part = await import("./receive-till-people.ts").catch(() => null);
    await part?.receiveTillPeople(core, versions);
  };
  const stops = [
    every(core, cleanUpEveryMs, () => cleanUp(core)),
    every(core, lookEveryMs, () => refreshAhead(core)),
    every(core, renewEveryMs, () => renewUser(core)),
    every(core, lookEveryMs, () => Promise.resolve(endRoles(core))),
    every(core, lookEveryMs, () => sayFarewells(core)),
    every(core, lookEveryMs, () => tellKeys(core)),
    every(core, lookEveryMs, pinsOf),
  ];
  void cleanUp(core)
    .then(() => refreshAhead(core))
    .then(() => renewUser(core))
    .then(() => tellKeys(core))
    .then(() => sayFarewells(core))
    .then(pinsOf);
  return () => {
    for (const stop of stops) stop();
  };
}

/** Removes expired access tokens, past rate limits, and users inactive for long with their data. */
async function cleanUp({
  vault,
  limits,
  people,
  clock,
  secure,
  makers,
}: SessionCore): Promise<void> {
  await vault.cleanUp();
  // Skipped if its chunk is not available yet.
  const counted = await limits().catch(() => null);
  await counted?.cleanUp(clock.now());
  const gone = await people.cleanUp(await vault.users());
  await createPins(secure).drop(gone);
  await makers.forget(gone);
}

async function refreshAhead({ vault, clock, api }: SessionCore): Promise<void> {
  for (const user of await vault.users()) {
    const kept = await vault.read(user);
    if (kept && kept.accessEndsAt - clock.now() < refreshAheadMs) await api.refresh(kept);
  }
}

/** Removes the permissions of ended roles, online or offline. */
function endRoles(core: SessionCore): void {
  const state = core.state();
  if (state.phase !== "signed_in") return;
  const permissions = permissionsOf(state.user, core.clock);
  if (permissions.length !== state.permissions.length) core.become({ ...state, permissions });
}

function every({ timers }: SessionCore, ms: number, task: () => Promise<void>): () => void {
  let cancel: () => void = () => undefined;
  let isStopped = false;
  const again = () => {
    if (isStopped) return;
    cancel = timers.after(ms, () => {
      void task().finally(again);
    });
  };
  again();
  return () => {
    isStopped = true;
    cancel();
  };
}
