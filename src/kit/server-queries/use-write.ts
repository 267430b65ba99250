import { useCallback, useState } from "react";
import { useServices } from "#/kit/services/services.ts";
import { errorFields } from "#/platform/logger.ts";
import { refusalOf, type Refusal } from "./refusal.ts";

export type Written<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export interface Write {
  readonly busy: boolean;
  /** Of the last attempt; null before it and after a success. */
  readonly refusal: Refusal | null;
  /** Sends the request. `busy` is set before the next event, so a button that shows it takes no second tap. */
  readonly run: <Value>(work: () => Promise<Value>) => Promise<Written<Value>>;
  readonly clear: () => void;
}

/** A write request of a screen and its outcome. Never throws. */
export function useWrite(): Write {
  const { logger } = useServices();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const run = useCallback(
    async <Value>(work: () => Promise<Value>): Promise<Written<Value>> => {
      setBusy(true);
      setRefusal(null);
      try {
        return { ok: true, value: await work() };
      } catch (error) {
        const refused = refusalOf(error);
        if (refused.code === "unheard") logger.warn("write.unheard", errorFields(error));
        setRefusal(refused);
        return { ok: false, refusal: refused };
      } finally {
        setBusy(false);
      }
    },
    [logger],
  );
  const clear = useCallback(() => setRefusal(null), []);
  return { busy, refusal, run, clear };
}
