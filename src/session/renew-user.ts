import type { User } from "#/contract/auth.ts";
import { corePaths } from "#/contract/core-paths.ts";
import type { Person } from "#/store/people.ts";
import { permissionsOf, personIn, type SessionCore } from "./session-core.ts";
import type { SignedIn } from "./session-state.ts";

/** Fetches the current user from the server; offline the stored data remains valid. */
export async function renewUser(core: SessionCore): Promise<void> {
  const state = core.state();
  if (state.phase !== "signed_in" || state.standing !== "live") return;
  try {
    const { business, location } = state;
    const at = new URLSearchParams({ business: business.id, location: location.id });
    const path = `${corePaths.me}?${at.toString()}`;
    const user = (await core.api.json({ method: "GET", path })) as User;
    await keepUser(core, user);
  } catch {
    // Offline or refused: the client calls onSessionLost if this ends the session.
  }
}

/**
 * Applies newer user data from the server if it concerns the current user; otherwise it is dropped. Users
 * removed from this location continue at another one of theirs.
 */
export async function keepUser(core: SessionCore, user: User): Promise<void> {
  const before = core.state();
  if (before.phase !== "signed_in" || before.user.id !== user.id) return;
  // Unlocked by PIN without a session: the data cannot be from a request made now.
  if (before.standing === "pin") return;
  const wasDue = before.user.must_change_password === true;
  if (wasDue && user.must_change_password === false) core.chosen.add(user.id);
  await core.people.put({ ...personIn(before), user, location: locationFor(before, user) });
  const now = core.state();
  if (now.phase !== "signed_in" || now.user.id !== user.id) return;
  const location = locationFor(now, user);
  core.become({ ...now, user, location, permissions: permissionsOf(user, core.clock) });
}

function locationFor({ business, location }: SignedIn, user: User): Person["location"] {
  const isHere = user.locations?.includes(location.id) !== false;
  const isOfBusiness = user.primary_business?.id === business.id;
  return isHere || !isOfBusiness ? location : (user.primary_location ?? location);
}
