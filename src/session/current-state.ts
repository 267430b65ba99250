import type { Clock } from "#/platform/clock.ts";
import type { AtTill, People, Person } from "#/store/people.ts";
import type { Vault } from "#/store/vault.ts";
import { forgetPending, permissionsOf, personIn, type TabStorage } from "./session-core.ts";
import type { SessionState, SignedIn } from "./session-state.ts";

export interface CurrentStatePorts {
  vault: Vault;
  people: People;
  clock: Clock;
  tabStorage: TabStorage | null;
}

/** The current user of this window, with change notification. */
export function createCurrentState({ vault, people, clock, tabStorage }: CurrentStatePorts) {
  const listeners = new Set<() => void>();
  let state: SessionState = { phase: "starting" };
  /** The user who had locked the till when another user started a second-factor sign-in. */
  let behind: SignedIn | null = null;
  let followed = 0;

  function become(next: SessionState): void {
    if (next.phase !== "second_factor") behind = null;
    else if (state.phase === "signed_in") behind = state;
    state = next;
    for (const listener of listeners) listener();
  }

  async function signedIn({ person, isLocked }: AtTill): Promise<SignedIn> {
    const keeping = await vault.keeping(person.user.id);
    return {
      phase: "signed_in",
      ...person,
      permissions: permissionsOf(person.user, clock),
      standing: keeping === null ? (person.isByPin ? "pin" : "ended") : "live",
      remembered: keeping !== "memory",
      locked: isLocked,
    };
  }

  /** Another window signed a user in or out; a user known only to this window stays. */
  async function follow(at: AtTill | null): Promise<void> {
    followed += 1;
    const turn = followed;
    const next = at === null ? null : await signedIn(at);
    if (turn !== followed) return;
    if (state.phase === "second_factor") {
      behind = next;
      return;
    }
    if (next === null) {
      if (state.phase === "signed_in" && state.remembered) become({ phase: "signed_out" });
    } else if (JSON.stringify(next) !== JSON.stringify(state)) become(next);
  }

  function cancelSecondFactor(): void {
    forgetPending(tabStorage);
    if (state.phase === "second_factor") become(behind ?? { phase: "signed_out" });
  }

  return {
    get: () => state,
    user: () => (state.phase === "signed_in" ? state.user.id : null),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become,
    signedIn,
    follow,
    cancelSecondFactor,

    async chooseLocation(place: Pick<Person, "business" | "location">): Promise<void> {
      if (state.phase !== "signed_in") return;
      await people.put({ ...personIn(state), ...place });
      become({ ...state, ...place });
    },

    sessionLost(user: string, isDeviceLost: boolean): void {
      if (state.phase !== "signed_in") return;
      if (state.user.id === user) become({ ...state, standing: "ended" });
      if (isDeviceLost) become({ ...state, isHidden: true });
    },

    passwordDue(user: string): void {
      if (state.phase === "signed_in" && state.user.id === user)
        become({ ...state, user: { ...state.user, must_change_password: true } });
    },
  };
}
