import type { TokenPair } from "#/contract/auth.ts";

/** A person's tokens as they stand in the vault. */
export interface Bearer {
  user: string;
  access: string;
  refresh: string;
  /** Device time, epoch milliseconds. */
  accessEndsAt: number;
}

/** Where the client finds tokens; the session gives it, so that http knows no store. */
export interface TokenSource {
  /**
   * The tokens to carry a request: the actor's own, else anybody's who belongs to that business (S22).
   * Without a business only the person who is at the till now; with `ownOnly` nobody but the actor.
   */
  bearerFor(
    actor: string | null,
    business: string | null,
    ownOnly?: boolean,
  ): Promise<Bearer | null>;
  /** The same person's tokens read again: another window may have renewed them (S9). */
  bearerOf(user: string): Promise<Bearer | null>;
  /** The server says that this person may not carry for that business now: others are asked first (S22). */
  declined(user: string, business: string): void;
  /** The device's word for a renewal (S26); null on a device without a key. */
  proofOf?(refresh: string): Promise<string | null>;
  renewed(user: string, pair: TokenPair): Promise<void>;
  /**
   * The server will not have this person's session any more; it is told only by its own word (S22).
   * `isDeviceLost`: this device was reported lost (decisions/0048).
   */
  ended(user: string, isDeviceLost: boolean): Promise<void>;
}
