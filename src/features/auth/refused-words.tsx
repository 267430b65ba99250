import { Trans } from "@lingui/react/macro";
import type { SignInRefusal } from "#/session/session-state.ts";

export interface RefusedWordsProps {
  readonly refused: SignInRefusal | { ok: false; code: "second_factor" };
}

/** Why nobody was let in, in the specification's words. */
export function RefusedWords({ refused }: RefusedWordsProps) {
  switch (refused.code) {
    case "missing_credentials":
      return <Trans>Email and password are required.</Trans>;
    case "too_many_local": {
      const { minutes } = refused;
      return <Trans>Too many login attempts. Try again in {minutes} minutes.</Trans>;
    }
    case "too_many_attempts": {
      const { seconds } = refused;
      return seconds === null ? (
        <Trans>Too many login attempts. Please try again later.</Trans>
      ) : (
        <Trans>Too many attempts. Try again in {seconds} seconds.</Trans>
      );
    }
    case "invalid_credentials":
      return <Trans>Invalid email or password.</Trans>;
    case "account_disabled":
      return <Trans>Your account is disabled. Please contact support.</Trans>;
    case "phone_not_verified":
      return <Trans>Your phone number is not verified. Please verify first.</Trans>;
    case "no_business":
      return <Trans>Your account belongs to no shop yet. Ask the owner to add you.</Trans>;
    case "offline":
      return <Trans>The server cannot be reached. Check the line and try again.</Trans>;
    case "second_factor":
      return <Trans>This account asks for a second step that this app does not offer yet.</Trans>;
    case "failed":
      return <Trans>An error occurred. Please try again.</Trans>;
  }
}
