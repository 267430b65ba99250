import { Plural } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { SecondsLeft } from "./seconds-left.tsx";

export interface TooManyAttemptsProps {
  /** How long to wait; null where nobody said. */
  readonly seconds: number | null;
  /** What is said without a time. */
  readonly children: ReactNode;
}

/** That nothing more is tried for a while, with the seconds running down. */
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
