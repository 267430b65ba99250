import type { Context } from "hono";
import { header } from "#/contract/headers.ts";
import type { ApiEnv } from "./api-env.ts";

/** What is known of a caller who is not signed in. */
export type AskedBy = {
  /** The sub-domain they are at, lower-cased; null on the bare host. */
  tenant: string | null;
  /** Their network address; null when it is unknown. */
  address: string | null;
};

export function askedBy(c: Context<ApiEnv>): AskedBy {
  return {
    tenant: c.req.header(header.tenant)?.trim().toLowerCase() || null,
    address: c.env?.address ?? null,
  };
}
