import type { User } from "#/contract/auth.ts";

/** Somebody who has signed in on this device, and where they work. Kept over reloads. */
export interface Person {
  user: User;
  business: { id: string; name: string };
  location: { id: string; name: string };
  /**
   * This device was reported lost since they last signed in here: it shows them nothing before they do so
   * again (decisions/0048).
   */
  isHidden?: true;
  /** They opened the till by a PIN and have no session here: it is the counter that is open to them. */
  isByPin?: true;
}

/** A business by its name. */
export type Place = Person["business"];

/** With what somebody opened the till: their password, or the PIN that stands for it on this device. */
export type OpenedBy = "password" | "pin";

/** Who is at the till; `isLocked` while it waits for somebody to say again who they are. */
export interface AtTill {
  person: Person;
  isLocked: boolean;
  by: OpenedBy;
}

/** The people of this device and who of them is at the till now. */
export interface People {
  /** Null when nobody is, or when the till was told not to remember. */
  current(): Promise<AtTill | null>;
  /** Keeps a person and where they work; whoever is at the till stays there. */
  put(person: Person): Promise<void>;
  /** Keeps a person as the one at the till, unlocked, after a reload too. */
  enter(person: Person, by: OpenedBy): Promise<void>;
  /** Whoever is at the till has to say again who they are. */
  lock(): Promise<void>;
  /** The device was reported lost: nobody of it sees anything before they sign in again. */
  hide(): Promise<void>;
  /** Nobody is at the till. The person stays known: their operations may still wait. */
  leave(): Promise<void>;
  all(): Promise<Person[]>;
  /** Everybody who has ever worked at this business here, wherever they work now (S19, S22). */
  of(business: string): Promise<Person[]>;
  /** Every business anybody has worked at here. */
  places(): Promise<Place[]>;
  /** Calls `listener` whenever another window changes who is at the till. Answers how to stop. */
  watch(listener: (at: AtTill | null) => void): () => void;
  /** Forgets people who were not here for seven days and have no tokens; answers whom. */
  cleanUp(withTokens: readonly string[]): Promise<string[]>;
}
