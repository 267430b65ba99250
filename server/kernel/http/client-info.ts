import type { Context } from "hono";
import { header } from "#/contract/headers.ts";
import { ApiError } from "./api-error.ts";
import type { ApiEnv } from "./api-env.ts";

/** Information about a caller who is not signed in. */
export type ClientInfo = {
  /** The business whose subdomain was requested; null on the bare host. */
  tenant: string | null;
  /** The caller's network address; null if unknown. */
  address: string | null;
};

/**
 * The business is that of the requested subdomain. `X-Tenant` only repeats it: a different value is refused;
 * on the bare host, where an older app takes the first label for a shop, it is ignored.
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
