import { Plural } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { SecondsLeft } from "./seconds-left.tsx";

export interface TooManyAttemptsProps {
  /** Seconds to wait; null if the server gave none. */
  readonly seconds: number | null;
  /** Shown if no wait is given. */
  readonly children: ReactNode;
}

/** Reports that further attempts are blocked for a while, with a countdown. */
export function TooManyAttempts({ seconds: wait, children }: TooManyAttemptsProps) {
  if (wait === null) return children;
  return (
    <SecondsLeft seconds={wait}>
      {(seconds) => (
        <Plural
          value={seconds}
          one="Too many attempts. Try again in # second."
          other="Too many attempts. Try again in # seconds."
        />
      )}
    </SecondsLeft>
  );
}
