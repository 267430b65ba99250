import { isDraftOf } from "#/kit/forms/draft-key.ts";

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const prefix = (user: string) => `answers:${user}:`;

/** People who signed out in this window: what is still on its way to the store must not come after them. */
const gone = new Set<string>();

/** Where the answers told to a person are kept, for one business and location; some of them apart. */
export function keyOfAnswers(
  user: string,
  business: string,
  location: string,
  apart?: string,
): string {
  const key = `${prefix(user)}${business}:${location}`;
  return apart === undefined ? key : `${key}:${apart}`;
}

/** The store of a person's answers: it takes nothing more once they have signed out. */
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

/** Takes from the device whatever the server told a person and what they left in forms, of all their businesses. */
export function forgetAnswers(user: string, storage: Kept): void {
  gone.add(user);
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  for (const key of keys)
    if (key !== null && (key.startsWith(prefix(user)) || isDraftOf(user, key)))
      storage.removeItem(key);
}
