import { useState, type ReactNode } from "react";
import { useServices } from "#/kit/services/services.ts";
import { useNow } from "./use-now.ts";
import { secondsUntil } from "./seconds-until.ts";

export interface SecondsLeftProps {
  /** Seconds to wait, counted from the first render. */
  readonly seconds: number;
  readonly children: (left: number) => ReactNode;
}

/**
 * Text with a seconds countdown. Screen readers announce it once: in a live region, the timer itself stays
 * silent.
 */
export function SecondsLeft({ seconds, children }: SecondsLeftProps) {
  const { clock } = useServices();
  const [endsAt] = useState(() => clock.now() + seconds * 1000);
  const [isOver, setOver] = useState(false);
  const now = useNow(!isOver);
  const left = secondsUntil(endsAt, now);
  if (left === 0 && !isOver) setOver(true);
  return (
    <span role="timer" aria-live="off">
      {children(left)}
    </span>
  );
}
