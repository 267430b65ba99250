import { base } from "./core-paths.ts";

/** Paths of PINs: requested by the session, and separate from what the counter opens with. */
export const pinPaths = {
  ownPin: `${base}/users/auth/pin/`,
  userPin: (id: string) => `${base}/users/${id}/pin/`,
  tillPeople: (till: string) => `${base}/business/tills/${till}/people/`,
  tillPersonPin: (till: string, user: string) =>
    `${base}/business/tills/${till}/people/${user}/pin/`,
} as const;
