import { useCallback, useSyncExternalStore } from "react";
import type { User } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { useServices } from "#/kit/services/services.ts";

export interface AccountRenewal {
  readonly isSignedIn: boolean;
  /** Brings what the server knows of the person now; without a line what is kept holds on. */
  readonly renew: () => Promise<void>;
}

/** For what changes at the server while somebody is signed in: a proved phone or email address. */
export function useAccountRenewal(): AccountRenewal {
  const { session } = useServices();
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const isSignedIn = state.phase === "signed_in" && state.standing === "live";
  const renew = useCallback(async () => {
    try {
      const user = (await session.api.json({ method: "GET", path: paths.me })) as User;
      await session.setUser(user);
    } catch {
      // It is asked again at the next start.
    }
  }, [session]);
  return { isSignedIn, renew };
}
