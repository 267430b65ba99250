import { dueIn, isDue } from "#server/kernel/jobs/due-times.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { ApiLogger } from "#server/kernel/api-deps.ts";
import type { GatewayAnswer, PaymentGateway } from "#server/adapters/payments/gateway-port.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { paymentRequests } from "./schema-gateway.ts";
import { businessTurns, type NextOfQueue } from "#server/kernel/jobs/business-turns.ts";
import { createQueueWorker, type QueueWorker } from "#server/kernel/jobs/queue-worker.ts";
import type { Gateways } from "#server/kernel/api-deps.ts";
import { askWithinMs } from "#server/kernel/ledger/payment-request-store.ts";
import {
  type PaymentRequest,
  type Settled,
  type SettleDeps,
  settledBy,
  settleRequest,
} from "./commands/settle-request.ts";

/** Lease of one request in seconds; afterwards another process may take it over. */
const leaseSeconds = 60;

/** How long a result is polled for. A later report still counts. */
const lookForMs = 48 * 60 * 60_000;

export type RequestDeps = SettleDeps & { gateways: Gateways; logger: ApiLogger };

/**
 * Sends payment requests to customers' phones in the background, and polls for results the gateway has not
 * reported. `is_asking` is set before each request: a process that finds it set looks the request up first,
 * and sends it again, under the same reference, only if the gateway has no record of it.
 */
export function createRequestWorker(deps: RequestDeps): QueueWorker {
  const next = businessTurns(deps.database, requestsDue);
  return createQueueWorker(() => workOne(deps, next), {
    logger: deps.logger,
    name: "requests to customers' phones",
  });
}

/** Runs across all businesses, as the owner of the tables. */
const requestsDue = sql`select business_id, next_at as since from payment_requests
  where state in ('waiting', 'asked') and next_at <= statement_timestamp()`;

async function workOne(deps: RequestDeps, next: NextOfQueue): Promise<boolean> {
  const taken = await next(claim);
  if (taken === null) return false;
  const { request, wasAsking } = taken;
  const opened = await deps.database.system((tx) => deps.gateways.of(tx, request.business_id), {
    readOnly: true,
  });
  if (opened === null) {
    await settle(deps, request, { state: "failed", failure: "gateway_missing" });
    return true;
  }
  const isNew = request.state === "waiting" && !wasAsking;
  const answer = await (isNew
    ? firstAsked(deps, request, opened.gateway)
    : lookedUp(deps, request, opened.gateway));
  await keep(deps, request, answer);
  return true;
}

/** The result of a request, or "later" if there is none yet. */
type Known = Settled | "later";

async function firstAsked(
  deps: RequestDeps,
  request: PaymentRequest,
  gateway: PaymentGateway,
): Promise<Known> {
  if (isTooLate(deps, request)) return { state: "not_asked" };
  const answer = await gateway.ask(request);
  // The refusal may be of a duplicate, so the request is looked up.
  if (!answer.ok && answer.code === "refused") return afterRefusal(request, gateway, answer.reason);
  return knownBy(request, answer);
}

/** A refusal is final unless the reference was accepted before. */
async function afterRefusal(
  request: PaymentRequest,
  gateway: PaymentGateway,
  reason: string,
): Promise<Known> {
  const found = await gateway.find(request.reference);
  if (!found.ok && found.code === "unreachable") return "later";
  if (!found.ok || found.status === null) return { state: "failed", failure: reason };
  return settledBy(request, found.status);
}

async function lookedUp(
  deps: RequestDeps,
  request: PaymentRequest,
  gateway: PaymentGateway,
): Promise<Known> {
  const found = await gateway.find(request.reference);
  if (found.ok && found.status === null) {
    // The gateway never received it. It is not sent if the customer will have left.
    if (request.state === "waiting") return firstAsked(deps, request, gateway);
    return { state: "failed", failure: "unknown_to_gateway" };
  }
  const known = knownBy(request, found);
  const isOver = deps.now() - request.created_at > lookForMs;
  const isOpenStill = known === "later" || known.state === "asked";
  return isOver && isOpenStill ? { state: "failed", failure: "no_answer" } : known;
}

function knownBy(request: PaymentRequest, answer: GatewayAnswer): Known {
  if (answer.ok) return answer.status === null ? "later" : settledBy(request, answer.status);
  return answer.code === "refused" ? { state: "failed", failure: answer.reason } : "later";
}

function isTooLate({ now }: RequestDeps, request: PaymentRequest): boolean {
  return now() - request.created_at > askWithinMs;
}

async function keep(deps: RequestDeps, request: PaymentRequest, known: Known): Promise<void> {
  if (known !== "later" && (known.state !== "asked" || request.state === "waiting"))
    await settle(deps, request, known);
  // Five seconds, doubling up to an hour: polled often while the customer is at the counter.
  const wait = Math.min(5 * 2 ** Math.min(request.attempts - 1, 10), 3_600);
  await deps.database.system((tx) =>
    tx
      .update(paymentRequests)
      .set({ next_at: dueIn(wait) })
      .where(
        and(
          eq(paymentRequests.business_id, request.business_id),
          eq(paymentRequests.payment_id, request.payment_id),
          eq(paymentRequests.attempts, request.attempts),
        ),
      ),
  );
}

async function settle(
  deps: RequestDeps,
  { business_id: business, reference, payment_id: payment }: PaymentRequest,
  settled: Settled,
): Promise<void> {
  if (settled.state === "failed")
    deps.logger.info("a request to a phone came to nothing", {
      business,
      payment,
      code: settled.failure,
    });
  await settleRequest(deps, { business, reference }, () => settled);
}

/** Claims a due request and sets `is_asking`; returns whether it was already set. */
async function claim(
  tx: Tx,
  business: string,
): Promise<{ request: PaymentRequest; wasAsking: boolean } | null> {
  const t = paymentRequests;
  const [due] = await tx
    .select({ payment: t.payment_id, wasAsking: t.is_asking })
    .from(t)
    .where(
      and(eq(t.business_id, business), inArray(t.state, ["waiting", "asked"]), isDue(t.next_at)),
    )
    .orderBy(t.next_at)
    .limit(1)
    .for("update", { skipLocked: true });
  if (due === undefined) return null;
  const [request] = await tx
    .update(t)
    .set({
      attempts: sql`${t.attempts} + 1`,
      is_asking: true,
      next_at: dueIn(leaseSeconds),
    })
    .where(and(eq(t.business_id, business), eq(t.payment_id, due.payment)))
    .returning();
  return request === undefined ? null : { request, wasAsking: due.wasAsking };
}
