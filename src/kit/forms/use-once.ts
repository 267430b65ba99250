import { useState, useSyncExternalStore } from "react";

/** Allows one call at a time. */
export interface OneAtATime {
  readonly isBusy: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs the work, or resolves to undefined while another call is in progress. */
  readonly once: <Answer>(work: () => Promise<Answer>) => Promise<Answer | undefined>;
}

export function oneAtATime(): OneAtATime {
  let isUnderWay = false;
  const listeners = new Set<() => void>();
  const become = (next: boolean) => {
    isUnderWay = next;
    for (const listener of listeners) listener();
  };
  return {
    isBusy: () => isUnderWay,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async once(work) {
      if (isUnderWay) return undefined;
      become(true);
      try {
        return await work();
      } finally {
        become(false);
      }
    },
  };
}

/** The same for a component: a second tap does nothing, and an unmounted component is not notified. */
export function useOnce(): { readonly busy: boolean } & Pick<OneAtATime, "once"> {
  const [{ isBusy, subscribe, once }] = useState(oneAtATime);
  return { busy: useSyncExternalStore(subscribe, isBusy, isBusy), once };
}
