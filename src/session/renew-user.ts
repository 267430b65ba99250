import type { User } from "#/contract/auth.ts";
import { corePaths } from "#/contract/core-paths.ts";
import type { Person } from "#/store/people.ts";
import { permissionsOf, personIn, type SessionCore } from "./session-core.ts";
import type { SignedIn } from "./session-state.ts";

/** The user as the server knows them now; without a line what is kept goes on to hold. */
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
    // Not heard, or refused: the client has said so to onSessionLost where it ends the session.
  }
}

/**
 * Takes a newer answer of the server about whoever is at the till; about anybody else it is dropped. Whoever
 * works at this location no more goes on at one of theirs.
 */
export async function keepUser(core: SessionCore, user: User): Promise<void> {
  const before = core.state();
  if (before.phase !== "signed_in" || before.user.id !== user.id) return;
  // Without a session of theirs nothing of it was asked now.
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
