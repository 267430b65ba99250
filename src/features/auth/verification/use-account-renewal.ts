import { useCallback, useSyncExternalStore } from "react";
import type { User } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { useServices } from "#/kit/services/services.ts";

export interface AccountRenewal {
  readonly isSignedIn: boolean;
  /** Fetches the user's current state from the server; offline, the stored state remains. */
  readonly renew: () => Promise<void>;
}

/** Refreshes the account after a change on the server during a session: a verified phone or email address. */
export function useAccountRenewal(): AccountRenewal {
  const { session } = useServices();
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const isSignedIn = state.phase === "signed_in" && state.standing === "live";
  const renew = useCallback(async () => {
    try {
      const user = (await session.api.json({ method: "GET", path: paths.me })) as User;
      await session.setUser(user);
    } catch {
      // The next start retries.
    }
  }, [session]);
  return { isSignedIn, renew };
}
