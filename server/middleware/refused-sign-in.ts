import type { ApiDeps } from "../api-deps.ts";
import { networkOf } from "../commands/attempt-limits.ts";
import type { Keys } from "../policies/keys.ts";
import type { ApiContext } from "./api-env.ts";
import { askedBy } from "./asked-by.ts";

const traced = 16;

/**
 * One line for a sign-in that was refused: why, and keyed hashes of the account and the network. Lines about
 * the same account or from the same place can be told to be, and whoever reads them learns neither.
 */
export function logRefusedSignIn(
  c: ApiContext,
  { deps, keys }: { deps: Pick<ApiDeps, "logger">; keys: Keys },
  { attempts, code, step }: { attempts: string; code: string; step: "password" | "second_factor" },
): void {
  const { address } = askedBy(c);
  const trace = (text: string) => keys.mac("trace", text).slice(0, traced);
  deps.logger.info("sign-in refused", {
    request: c.var.requestId,
    step,
    code,
    account: trace(`email ${attempts}`),
    network: address === null ? null : trace(`network ${networkOf(address)}`),
  });
}
