import { useEffect, useRef } from "react";
import { useStableCallback } from "#/ui/use-stable-callback.ts";

export interface ScannedBefore {
  /** The first one first. */
  readonly scanned: readonly string[];
  /** Pieces or a variant are being asked for: what was scanned after them waits. */
  readonly isAsking: boolean;
  readonly scan: (code: string) => Promise<void>;
  /** The first of them is in the cart, or was told of. */
  readonly onTaken: () => void;
}

/** Puts in what was scanned before the counter stood, one code after the other. */
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
