import type { LoginAnswer } from "#/contract/auth.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { takeLead } from "#/store/leader.ts";
import { waitingOperations } from "#/store/outbox-queries.ts";
import { createDrain } from "#/sync/drain.ts";
import { batchEntry, batchRequest } from "#/sync/requests.ts";
import type { Credentials, Desk } from "./desk.ts";
import { completeCart, filledCart, itemsToSell } from "./sale.ts";

/** The server's batch limit (S12). */
const largestBatch = 100;

/** Records sales of five lines through the app's outbox; returns the bodies of their bare batches. */
export async function recordSales(controller: Desk, sales: number): Promise<string[]> {
  const items = await itemsToSell(controller, 500);
  for (let sale = 0; sale < sales; sale += 1) {
    await completeCart(controller, await filledCart(controller, items, sale, 5));
  }
  const { rows } = await waitingOperations(controller.store.db, sales);
  return Array.from({ length: Math.ceil(sales / largestBatch) }, (_, batch) => {
    const own = rows.slice(batch * largestBatch, (batch + 1) * largestBatch);
    return batchRequest(own, own.map(batchEntry)).body ?? "";
  });
}

/** Milliseconds until the app's drain has sent everything. */
export async function drainAll({ ports, store, session }: Desk, sales: number): Promise<number> {
  const fence = await takeLead(store.db, "bench", ports.clock.now());
  const drain = createDrain({ store, transport: session.api.transport, clock: ports.clock });
  const from = performance.now();
  const { acked, ended } = await drain.round(fence, true, new AbortController().signal);
  const tookMs = performance.now() - from;
  if (acked !== sales) throw new Error(`${acked} of ${sales} were acknowledged (${ended ?? "-"})`);
  return tookMs;
}

/** Milliseconds of the floor: the same bodies posted one after the other, without storage or checks. */
export async function bareReplay(
  bodies: readonly string[],
  credentials: Credentials,
): Promise<number> {
  const headers = await signInBare(credentials);
  const from = performance.now();
  const answers: string[] = [];
  for (const body of bodies) {
    const answer = await fetch(paths.batch, { method: "POST", headers, body });
    answers.push(await answer.text());
    if (!answer.ok) throw new Error(`A bare batch was refused: ${answers.at(-1)}`);
  }
  return performance.now() - from;
}

async function signInBare(credentials: Credentials): Promise<Record<string, string>> {
  const csrf = await fetch(paths.csrf);
  const { csrf_token: token } = (await csrf.json()) as { csrf_token: string };
  const headers = {
    "Content-Type": "application/json",
    [header.requestedWith]: "XMLHttpRequest",
    [header.csrf]: token,
  };
  const body = JSON.stringify(credentials);
  const answer = await fetch(paths.login, { method: "POST", headers, body });
  const { access } = (await answer.json()) as LoginAnswer;
  if (access === null) throw new Error("Nobody could sign in");
  return { ...headers, Authorization: `Bearer ${access}` };
}
