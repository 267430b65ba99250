import type { TokenPair } from "#/contract/auth.ts";

/** A user's tokens as stored in the vault. */
export interface Bearer {
  user: string;
  access: string;
  refresh: string;
  /** Device time, epoch milliseconds. */
  accessEndsAt: number;
}

/** Source of tokens for the client, implemented by the session so that http does not depend on the store. */
export interface TokenSource {
  /**
   * Returns the tokens for a request: the actor's own, otherwise those of any user of the business (S22).
   * Without a business only the current user's; with `ownOnly` only the actor's.
   */
  bearerFor(
    actor: string | null,
    business: string | null,
    ownOnly?: boolean,
  ): Promise<Bearer | null>;
  /** Reads the same user's tokens again: another window may have renewed them (S9). */
  bearerOf(user: string): Promise<Bearer | null>;
  /**
   * The server reported that this user cannot carry requests for that business now: other users are tried
   * first (S22).
   */
  declined(user: string, business: string): void;
  /** The device's proof for a renewal (S26); null on a device without a key. */
  proofOf?(refresh: string): Promise<string | null>;
  renewed(user: string, pair: TokenPair): Promise<void>;
  /**
   * The server has definitely ended this user's session (S22). `isDeviceLost`: the device was reported lost
   * (decisions/0048).
   */
  ended(user: string, isDeviceLost: boolean): Promise<void>;
}
