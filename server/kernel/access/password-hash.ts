import { hash, verify } from "@node-rs/argon2";

/** OWASP's second Argon2id profile: 19 MiB, two passes, one lane; about 20 ms of a small server. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Argon2id in PHC form, with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the hash's. Null stands for an account that does not exist: the same work is
 * done, so that the time of the answer does not tell.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("an account that does not exist");
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
