import type { ApiClient } from "./api-client.ts";
import type { TestApi } from "./api.ts";
import type { History } from "./figure-history.ts";
import type { Sent } from "./sent-fact.ts";
import type { TestBusiness } from "./test-business.ts";

const minute = 60_000;

/** Sends a history to the server, each fact at the time it arrives. Throws if one is not accepted. */
export async function tell(
  api: TestApi,
  duka: TestBusiness,
  { sent, now }: History,
): Promise<ApiClient> {
  const known = new Map<Sent["by"], { client: ApiClient; since: number }>();
  for (const { fact, path, opId, body, by: who } of sent) {
    api.clock.now = Math.max(fact.arrived, api.clock.now);
    let by = known.get(who);
    if (by === undefined || api.clock.now - by.since > 5 * minute) {
      by = { client: await api.signIn(duka[who]), since: api.clock.now };
      known.set(who, by);
    }
    const { client } = by;
    const answer =
      opId === null ? await client.post(path, body) : await client.write(path, opId, body);
    if (answer.status < 200 || answer.status > 202)
      throw new Error(`${fact.kind} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  api.clock.now = Math.max(now, api.clock.now);
  return api.signIn(duka.owner);
}
