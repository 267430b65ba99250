import { useEffect, useRef } from "react";
import { useStableCallback } from "#/ui/use-stable-callback.ts";

export interface ScannedBefore {
  /** Oldest first. */
  readonly scanned: readonly string[];
  /** A serial or variant prompt is open: later scans wait. */
  readonly isAsking: boolean;
  readonly scan: (code: string) => Promise<void>;
  /** Called when the first code has been added to the cart or reported as not found. */
  readonly onTaken: () => void;
}

/** Adds codes scanned before the counter was mounted, one after the other. */
export function useScannedBefore({ scanned, isAsking, scan, onTaken }: ScannedBefore): void {
  const taken = useRef<readonly string[]>([]);
  const take = useStableCallback((code: string) => scan(code).then(onTaken));
  useEffect(() => {
    const [code] = scanned;
    if (code === undefined || isAsking || taken.current === scanned) return;
    taken.current = scanned;
    void take(code);
  }, [scanned, isAsking, take]);
}
