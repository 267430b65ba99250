import { isDraftOf } from "#/kit/forms/draft-key.ts";

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const prefix = (user: string) => `answers:${user}:`;

/** Users who signed out in this window: writes still in flight must not store data for them. */
const gone = new Set<string>();

/**
 * Storage key of a user's persisted query results for one business and location; `apart` keeps some of them
 * separate.
 */
export function keyOfAnswers(
  user: string,
  business: string,
  location: string,
  apart?: string,
): string {
  const key = `${prefix(user)}${business}:${location}`;
  return apart === undefined ? key : `${key}:${apart}`;
}

/** Storage for a user's query results; rejects writes once the user has signed out. */
export function answersOf(
  user: string,
  storage: Kept,
): Pick<Kept, "getItem" | "setItem" | "removeItem"> {
  gone.delete(user);
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => {
      if (!gone.has(user)) storage.setItem(key, value);
    },
    removeItem: (key) => storage.removeItem(key),
  };
}

/** Removes all query results and form drafts of a user from the device, for all their businesses. */
export function forgetAnswers(user: string, storage: Kept): void {
  gone.add(user);
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  for (const key of keys)
    if (key !== null && (key.startsWith(prefix(user)) || isDraftOf(user, key)))
      storage.removeItem(key);
}
