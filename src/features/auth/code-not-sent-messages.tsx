import { Plural, Trans } from "@lingui/react/macro";
import type { CodeNotSent } from "#/session/session-state.ts";
import { SecondsLeft } from "./seconds-left.tsx";

export interface CodeNotSentMessagesProps {
  readonly refused: { readonly code: CodeNotSent; readonly seconds: number | null };
}

/** The password was correct but no code was sent: explains why, and when another can be requested. */
export function CodeNotSentMessages({ refused: { code, seconds } }: CodeNotSentMessagesProps) {
  const why =
    code === "delivery_failed" ? (
      <Trans>Your code could not be sent.</Trans>
    ) : code === "wait_for_code" ? (
      <Trans>A code was sent a moment ago.</Trans>
    ) : (
      <Trans>Too many codes were sent.</Trans>
    );
  return (
    <>
      {why}{" "}
      {seconds === null ? (
        <Trans>Try again later.</Trans>
      ) : (
        <SecondsLeft seconds={seconds}>
          {(left) =>
            left === 0 ? (
              <Trans>You can try again now.</Trans>
            ) : left < 120 ? (
              <Plural value={left} one="Try again in # second." other="Try again in # seconds." />
            ) : (
              <MinutesLeft minutes={Math.ceil(left / 60)} />
            )
          }
        </SecondsLeft>
      )}
    </>
  );
}

function MinutesLeft({ minutes }: { readonly minutes: number }) {
  return <Plural value={minutes} one="Try again in # minute." other="Try again in # minutes." />;
}
