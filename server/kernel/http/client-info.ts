import type { Context } from "hono";
import { header } from "#/contract/headers.ts";
import { ApiError } from "./api-error.ts";
import type { ApiEnv } from "./api-env.ts";

/** What is known of a caller who is not signed in. */
export type ClientInfo = {
  /** The business whose sub-domain they called; null on the bare host. */
  tenant: string | null;
  /** Their network address; null when it is unknown. */
  address: string | null;
};

/**
 * The business is the one whose name was called. `X-Tenant` only repeats it: one that names another is
 * refused; one on the bare host, where an older app takes the first label for a shop, counts for nothing.
 */
export function clientInfo(c: Context<ApiEnv>): ClientInfo {
  const { tenant } = c.var;
  const claimed = c.req.header(header.tenant)?.trim().toLowerCase() || null;
  if (tenant !== null && claimed !== null && claimed !== tenant) throw new ApiError("wrong_tenant");
  return {
    tenant,
    address: c.env?.address ?? null,
  };
}
