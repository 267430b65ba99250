import type { DeviceFacts } from "#/http/guarded-exchange.ts";
import type { UnsentInOtherBusinesses } from "#/kit/services/services.ts";
import type { SignedIn } from "#/session/session-state.ts";
import type { Session } from "#/session/session.ts";
import { startOtherBusinessesSyncLater } from "./deferred-other-businesses.ts";
import {
  createOpenedBusiness,
  type CurrentBusiness,
  type CurrentBusinessState,
} from "./opened-business.ts";
import type { Ports } from "./ports.ts";

/** The open business of the signed-in user; follows the session. */
export interface BusinessContext {
  state: () => CurrentBusinessState;
  subscribe: (listener: () => void) => () => void;
  current: () => CurrentBusiness | null;
  /** The facts about this device sent with every request (S25). */
  facts: () => DeviceFacts;
  /** Unsent operations of other businesses; they are sent whichever business is open (S19). */
  unsentInOtherBusinesses: () => Promise<UnsentInOtherBusinesses[]>;
  /** Checks for pending work: a till to register, operations to send. */
  poke: () => void;
  /** Retries opening after a failure. */
  retry: () => void;
}

/** @param later runs tasks the first screen does not wait for, once it is rendered */
export function createBusinessContext(
  ports: Ports,
  session: Session,
  later: (task: () => void) => unknown = (task) => task(),
): BusinessContext {
  const opened = createOpenedBusiness({
    ports,
    session,
    location: () => signedIn(session)?.location.id ?? null,
    later,
  });
  const otherBusinesses = startOtherBusinessesSyncLater({
    ...ports,
    session,
    openBusiness: opened.wanted,
  });
  const follow = () => {
    otherBusinesses.look();
    const business = signedIn(session)?.business.id ?? null;
    if (business === opened.wanted()) opened.poke();
    else opened.turnTo(business);
  };
  session.subscribe(follow);
  // A till that could not be registered offline is registered once online.
  ports.online.subscribe((event) => {
    if (event === "online" || event === "visible") follow();
  });
  return {
    state: opened.state,
    subscribe: opened.subscribe,
    current: opened.current,
    poke: follow,
    facts: () => {
      const at = opened.current();
      const status = at?.sync.getSnapshot();
      return {
        till: at?.till?.id ?? null,
        unsent: status?.unsent ?? 0,
        oldest: status?.oldest ?? null,
      };
    },
    unsentInOtherBusinesses: otherBusinesses.unsent,
    retry: opened.retry,
  };
}

function signedIn(session: Session): SignedIn | null {
  const state = session.getSnapshot();
  return state.phase === "signed_in" ? state : null;
}
