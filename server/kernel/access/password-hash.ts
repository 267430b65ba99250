import { hash, verify } from "@node-rs/argon2";

/** OWASP's second Argon2id profile: 19 MiB, two passes, one lane; about 20 ms on a small server. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Argon2id in PHC format, with a random salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Null means that the account does not exist: the same work is done,
 * so that the response time does not reveal it.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("an account that does not exist");
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
