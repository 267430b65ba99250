import { dueIn } from "#server/kernel/jobs/due-times.ts";
import { and, eq, sql } from "drizzle-orm";
import { money } from "#/domain/money.ts";
import type { ApiLogger } from "#server/kernel/api-deps.ts";
import type {
  FiscalDevice,
  FiscalDocument,
  Registration,
} from "#server/adapters/fiscal/fiscal-port.ts";
import { type Database, rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { pgLedgerStore } from "#server/modules/operations/pg-ledger-store.ts";
import { refunds } from "#server/modules/sales/schema-sales-adjustments.ts";
import { fiscalReceipts } from "#server/modules/receipts/schema-receipts.ts";
import { entityRows } from "#server/modules/operations/queries/entity-rows.ts";
import { wireInstant } from "#server/kernel/queries/row-scope.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";
import { fiscalCreditNote, fiscalSale } from "./fiscal-document.ts";
import { givePlaces, unplaced } from "./fiscal-places.ts";
import { businessTurns, type NextOfQueue } from "#server/kernel/jobs/business-turns.ts";
import {
  createQueueWorker,
  type QueueWorker,
  secondsUntilNext,
} from "#server/kernel/jobs/queue-worker.ts";

/** Lease of one receipt in seconds; afterwards another process may take it over. */
const leaseSeconds = 60;

export type FiscalDeps = {
  database: Database;
  device: FiscalDevice;
  /** Epoch milliseconds: sales received earlier are never registered. */
  since: number;
  now: () => number;
  newId: () => string;
  logger: ApiLogger;
};

type Waiting = typeof fiscalReceipts.$inferSelect;

/**
 * Registers sales and the credit notes for their voids and returns with the revenue authority in the
 * background. Each document takes its position in its till's sequence in the order of events there, and a
 * sequence is sent strictly one by one. If the first document of a till cannot be registered, the others of
 * that till wait; tills never wait for one another.
 */
export function createFiscalWorker(deps: FiscalDeps): QueueWorker {
  const toPlace = businessTurns(deps.database, unplaced(deps.since));
  const toRegister = businessTurns(deps.database, firstOfTills());
  const work = async () => (await givePlaces(toPlace, deps.since)) || registerOne(deps, toRegister);
  return createQueueWorker(work, { logger: deps.logger, name: "fiscal receipts" });
}

async function registerOne(deps: FiscalDeps, next: NextOfQueue): Promise<boolean> {
  const waiting = await next(claim);
  if (waiting === null) return false;
  const asked = await deps.database.system((tx) => askedOf(tx, waiting, deps.now()), {
    readOnly: true,
  });
  const answer = await deps.device.register(asked);
  if (!answer.ok && answer.code === "refused")
    deps.logger.error("a receipt was refused by the revenue authority", {
      business: waiting.business_id,
      document: waiting.document_id,
    });
  await settle(deps, waiting, answer);
  return true;
}

/** The first document of each till's sequence if it is due, for one business or all. */
function firstOfTills(business: string | null = null) {
  const own = business === null ? sql`` : sql`f.business_id = ${business} and`;
  return sql`select f.business_id, f.document_id, f.next_at as since from fiscal_receipts f
    where ${own} f.status = 'waiting' and f.next_at <= statement_timestamp()
      and not exists (select from fiscal_receipts e
        where e.business_id = f.business_id and e.till_id = f.till_id
          and e.counter < f.counter and e.status = 'waiting')`;
}

/** Claims the document of one of the business's tills that has been due longest. */
async function claim(tx: Tx, business: string): Promise<Waiting | null> {
  const t = fiscalReceipts;
  const [due] = await rowsOf<{ document_id: string }>(
    tx,
    sql`${firstOfTills(business)} order by f.next_at limit 1 for update skip locked`,
  );
  if (due === undefined) return null;
  const [waiting] = await tx
    .update(t)
    .set({
      attempts: sql`${t.attempts} + 1`,
      next_at: dueIn(leaseSeconds),
    })
    .where(and(eq(t.business_id, business), eq(t.document_id, due.document_id)))
    .returning();
  return waiting ?? null;
}

async function askedOf(tx: Tx, waiting: Waiting, now: number): Promise<FiscalDocument> {
  const scope = { business: waiting.business_id, seesCosts: false, now };
  const [business] = await entityRows(tx, scope, "business", [waiting.business_id]);
  const [sale] = await entityRows(tx, scope, "sale", [waiting.sale_id]);
  if (business === undefined || sale === undefined || waiting.counter === null)
    throw new Error("a document with a fiscal position does not exist");
  const occurredAt = wireInstant(waiting.occurred_at);
  const [day] = await rowsOf<{ daily: number }>(
    tx,
    sql`select count(*)::int as daily from fiscal_receipts
      where business_id = ${waiting.business_id} and till_id = ${waiting.till_id}
        and counter <= ${waiting.counter}
        and (occurred_at at time zone ${business.time_zone})::date
          = (${occurredAt}::timestamptz at time zone ${business.time_zone})::date`,
  );
  const place = { till: waiting.till_id, global: waiting.counter, daily: day?.daily ?? 1 };
  if (waiting.kind === "sale") return fiscalSale(business, sale, place);
  const taken = await takenBack(tx, waiting);
  const debt = waiting.kind === "void" ? money(sale.credit_amount) : 0;
  return fiscalCreditNote(business, sale, { ...taken, occurred_at: occurredAt, debt }, place);
}

/** Returns the credit note's data: its own action and the receipt it corrects. */
async function takenBack(tx: Tx, waiting: Waiting) {
  const { business_id: business, document_id: id, sale_id: sale } = waiting;
  const action =
    waiting.kind === "void"
      ? sql`select sale_number as number, reason from sale_voids`
      : sql`select number, reason from sale_returns`;
  const [said] = await rowsOf<{ number: string; reason: string }>(
    tx,
    sql`${action} where business_id = ${business} and id = ${id}`,
  );
  const [mended] = await rowsOf<{ number: string; till: string; counter: number }>(
    tx,
    sql`select number, till_id as till, counter from fiscal_receipts
      where business_id = ${business} and document_id = ${sale} and status = 'registered'`,
  );
  if (said === undefined || mended === undefined)
    throw new Error("a credit note precedes the receipt it corrects");
  const given = await tx
    .select({ method: refunds.method, amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.business_id, business), eq(refunds.source_id, id)))
    .orderBy(refunds.position);
  const { number, till, counter: globalCounter } = mended;
  const mends = { number, till, globalCounter, reason: said.reason };
  return { number: said.number, lines: waiting.lines ?? [], refunds: given, mends };
}

/** Stores the result and updates the feed if this attempt still holds the lease. */
async function settle(deps: FiscalDeps, waiting: Waiting, answer: Registration): Promise<void> {
  const { database, now, newId } = deps;
  const { business_id: business, document_id: document, sale_id: sale, attempts } = waiting;
  await database.system(async (tx) => {
    const store = pgLedgerStore(tx, {
      business,
      user: business,
      seesCosts: false,
      now: now(),
      newId,
      sha256,
    });
    await store.lockBusiness();
    const held = await tx
      .update(fiscalReceipts)
      .set(
        answer.ok
          ? { status: "registered", number: answer.number, qr: answer.qr, registered_at: now() }
          : { next_at: dueIn(secondsUntilNext(attempts)) },
      )
      .where(
        and(
          eq(fiscalReceipts.business_id, business),
          eq(fiscalReceipts.document_id, document),
          eq(fiscalReceipts.attempts, attempts),
          eq(fiscalReceipts.status, "waiting"),
        ),
      )
      .returning({ document: fiscalReceipts.document_id });
    if (held.length === 0 || !answer.ok) return;
    const subject = await store.receiptSubject(sale);
    store.touch("sale", sale, subject?.location ?? null);
    await store.flushChanges();
  });
}
