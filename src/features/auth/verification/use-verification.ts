import { useEffect, useState, useSyncExternalStore } from "react";
import { useServices } from "#/kit/services/services.ts";
import { verificationKey } from "./kept-verification.ts";
import {
  createVerificationStore,
  type VerificationSeen,
  type VerificationStore,
} from "./verification-store.ts";

export type Verification = VerificationSeen & Pick<VerificationStore, "change" | "finish">;

/** Returns the verification state of this email. Both arguments must not change while the screen is mounted. */
export function useVerification(email: string, onExpired: () => void): Verification {
  const { clock, online } = useServices();
  const [store] = useState(() =>
    createVerificationStore({ storage: localStorage, clock, email, onExpired }),
  );
  const seen = useSyncExternalStore(store.subscribe, store.getSnapshot);
  useEffect(() => {
    // A suspended tab updates its state as soon as it becomes visible.
    const stop = online.subscribe(store.look);
    const beat = setInterval(store.look, 1000);
    const first = setTimeout(store.look, 0);
    const follow = ({ key }: StorageEvent) => {
      if (key === verificationKey) store.reread();
    };
    window.addEventListener("storage", follow);
    return () => {
      stop();
      clearInterval(beat);
      clearTimeout(first);
      window.removeEventListener("storage", follow);
    };
  }, [store, online]);
  return { ...seen, change: store.change, finish: store.finish };
}
