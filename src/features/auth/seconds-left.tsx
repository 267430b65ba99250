import { useState, type ReactNode } from "react";
import { useServices } from "#/kit/services/services.ts";
import { useNow } from "./use-now.ts";
import { secondsUntil } from "./seconds-until.ts";

export interface SecondsLeftProps {
  /** How long to wait from the moment this is first drawn. */
  readonly seconds: number;
  readonly children: (left: number) => ReactNode;
}

/**
 * Words with a number of seconds that runs down. A reader hears them once: inside a notice that is
 * read out, a timer is silent while it counts.
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
