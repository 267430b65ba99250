import type { User } from "#/contract/auth.ts";

/** A user who has signed in on this device, and their place of work. Stored across reloads. */
export interface Person {
  user: User;
  business: { id: string; name: string };
  location: { id: string; name: string };
  /**
   * This device was reported lost since their last sign-in: it shows them no data until they sign in again
   * (decisions/0048).
   */
  isHidden?: true;
  /** They unlocked by PIN without a session here: only the counter is available to them. */
  isByPin?: true;
}

/** A business with its name. */
export type Place = Person["business"];

/** How a user unlocked the till: by password, or by the PIN that replaces it on this device. */
export type OpenedBy = "password" | "pin";

/** The current user; `isLocked` while the till requires authentication. */
export interface AtTill {
  person: Person;
  isLocked: boolean;
  by: OpenedBy;
}

/** The users of this device and the current one. */
export interface People {
  /** Null if there is none, or if the user is not to be remembered. */
  current(): Promise<AtTill | null>;
  /** Stores a user and their place of work; the current user does not change. */
  put(person: Person): Promise<void>;
  /** Stores a user and makes them the current one, unlocked, also after a reload. */
  enter(person: Person, by: OpenedBy): Promise<void>;
  /** Requires the current user to authenticate again. */
  lock(): Promise<void>;
  /** The device was reported lost: no data is shown to any of its users until they sign in again. */
  hide(): Promise<void>;
  /** Leaves no current user. The user stays known, because their operations may be pending. */
  leave(): Promise<void>;
  all(): Promise<Person[]>;
  /** All users who have ever worked at this business on this device, wherever they work now (S19, S22). */
  of(business: string): Promise<Person[]>;
  /** All businesses any user has worked at on this device. */
  places(): Promise<Place[]>;
  /** Calls `listener` when another window changes the current user. Returns the unsubscribe function. */
  watch(listener: (at: AtTill | null) => void): () => void;
  /** Removes users without tokens who have not worked here for seven days; returns their ids. */
  cleanUp(withTokens: readonly string[]): Promise<string[]>;
}
