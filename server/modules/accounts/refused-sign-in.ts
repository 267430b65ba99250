import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { networkOf } from "#server/kernel/access/attempt-limits.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import type { ApiContext } from "#server/kernel/http/api-env.ts";
import { clientInfo } from "#server/kernel/http/client-info.ts";

const traced = 16;

/**
 * Logs a refused sign-in with its reason and keyed hashes of the account and the network. Entries about the
 * same account or network can be correlated without revealing either.
 */
export function logRefusedSignIn(
  c: ApiContext,
  { deps, keys }: { deps: Pick<ApiDeps, "logger">; keys: Keys },
  { attempts, code, step }: { attempts: string; code: string; step: "password" | "second_factor" },
): void {
  const { address } = clientInfo(c);
  const trace = (text: string) => keys.mac("trace", text).slice(0, traced);
  deps.logger.info("sign-in refused", {
    request: c.var.requestId,
    step,
    code,
    account: trace(`email ${attempts}`),
    network: address === null ? null : trace(`network ${networkOf(address)}`),
  });
}
