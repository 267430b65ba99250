import { and, eq, sql } from "drizzle-orm";
import type { ApiLogger } from "#server/api-deps.ts";
import type { FiscalDevice, Registration } from "#server/adapters/fiscal/fiscal-port.ts";
import { type Database, rowsOf, type Tx } from "#server/db/database.ts";
import { pgTradeStore } from "#server/db/pg-trade-store.ts";
import { fiscalReceipts } from "#server/db/schema-receipts.ts";
import { entityRows } from "#server/queries/entity-rows.ts";
import { sha256 } from "../trade-write.ts";
import { fiscalSale } from "./fiscal-sale.ts";
import { createQueueWorker, type QueueWorker, secondsUntilNext } from "./queue-worker.ts";

/** How long a process may take over one receipt before another believes it dead. */
const leaseSeconds = 60;

/** Sales taken into the row at once; other writers of the business wait meanwhile. */
const mostAtOnce = 100;

export type FiscalDeps = {
  database: Database;
  device: FiscalDevice;
  /** Epoch milliseconds: sales received before were never to be registered. */
  since: number;
  now: () => number;
  newId: () => string;
  logger: ApiLogger;
};

type Waiting = typeof fiscalReceipts.$inferSelect;

/**
 * Registers sales with the revenue authority, behind the counter's back: each takes its place in its
 * till's row in the order the till sold, and a row goes out strictly one after another. While the first
 * of a row cannot be registered the others of that row wait; tills never wait for one another.
 */
export function createFiscalWorker(deps: FiscalDeps): QueueWorker {
  const work = async () => (await enrol(deps)) || registerOne(deps);
  return createQueueWorker(work, { logger: deps.logger, name: "fiscal receipts" });
}

/** Gives places to sales of one business that have none yet; false when all have one. */
async function enrol(deps: FiscalDeps): Promise<boolean> {
  const { database, since } = deps;
  const unplaced = sql`from sales s join businesses b on b.id = s.business_id
    where s.received_at >= ${new Date(since).toISOString()}::timestamptz and b.tax_id is not null
      and not exists (select from fiscal_receipts f where f.business_id = s.business_id and f.sale_id = s.id)`;
  const [next] = await database.system((tx) =>
    rowsOf<{ business: string }>(tx, sql`select s.business_id as business ${unplaced} limit 1`),
  );
  if (next === undefined) return false;
  await database.system(async (tx) => {
    // Two processes would give one place twice.
    await tx.execute(
      sql`select from business_counters where business_id = ${next.business} for update`,
    );
    await tx.execute(sql`
      insert into fiscal_receipts
        (business_id, sale_id, till_id, counter, occurred_at, status, next_at)
      select business_id, id, till_id,
        coalesce((select max(counter) from fiscal_receipts f
          where f.business_id = one.business_id and f.till_id = one.till_id), 0)
          + row_number() over (partition by till_id order by effective_at, number, id),
        occurred_at, 'waiting', clock_timestamp()
      from (select s.business_id, s.id, s.till_id, s.effective_at, s.number, s.occurred_at
        ${unplaced} and s.business_id = ${next.business}
        order by s.effective_at, s.number, s.id limit ${mostAtOnce}) one`);
  });
  return true;
}

async function registerOne(deps: FiscalDeps): Promise<boolean> {
  const waiting = await claim(deps);
  if (waiting === null) return false;
  const asked = await deps.database.system((tx) => askedOf(tx, waiting, deps.now()), {
    readOnly: true,
  });
  const answer = await deps.device.register(asked);
  if (!answer.ok && answer.code === "refused")
    deps.logger.error("a receipt was refused by the revenue authority", {
      business: waiting.business_id,
      sale: waiting.sale_id,
    });
  await settle(deps, waiting, answer);
  return true;
}

/** Takes the first of a till's row, where it is due. */
async function claim({ database }: FiscalDeps): Promise<Waiting | null> {
  return database.system(async (tx) => {
    const due = sql`(select f.business_id, f.sale_id from fiscal_receipts f
      where f.status = 'waiting' and f.next_at <= clock_timestamp()
        and not exists (select from fiscal_receipts e
          where e.business_id = f.business_id and e.till_id = f.till_id
            and e.counter < f.counter and e.status = 'waiting')
      order by f.next_at limit 1 for update skip locked)`;
    const [waiting] = await tx
      .update(fiscalReceipts)
      .set({
        attempts: sql`${fiscalReceipts.attempts} + 1`,
        next_at: sql`clock_timestamp() + ${`${leaseSeconds} seconds`}::interval`,
      })
      .where(sql`(${fiscalReceipts.business_id}, ${fiscalReceipts.sale_id}) in ${due}`)
      .returning();
    return waiting ?? null;
  });
}

async function askedOf(tx: Tx, waiting: Waiting, now: number) {
  const scope = { business: waiting.business_id, seesCosts: false, now };
  const [business] = await entityRows(tx, scope, "business", [waiting.business_id]);
  const [sale] = await entityRows(tx, scope, "sale", [waiting.sale_id]);
  if (business === undefined || sale === undefined)
    throw new Error("a sale has its place in the register's row and is gone");
  const [day] = await rowsOf<{ daily: number }>(
    tx,
    sql`select count(*)::int as daily from fiscal_receipts
      where business_id = ${waiting.business_id} and till_id = ${waiting.till_id}
        and counter <= ${waiting.counter}
        and (occurred_at at time zone ${business.time_zone})::date
          = (${sale.occurred_at}::timestamptz at time zone ${business.time_zone})::date`,
  );
  return fiscalSale(business, sale, { global: waiting.counter, daily: day?.daily ?? 1 });
}

/** Keeps what came back and tells the feed, if the lease is still this attempt's. */
async function settle(deps: FiscalDeps, waiting: Waiting, answer: Registration): Promise<void> {
  const { database, now, newId } = deps;
  const { business_id: business, sale_id: sale, attempts } = waiting;
  await database.system(async (tx) => {
    const store = pgTradeStore(tx, {
      business,
      user: business,
      seesCosts: false,
      now: now(),
      newId,
      sha256,
    });
    await store.lockBusiness();
    const again = `${secondsUntilNext(attempts)} seconds`;
    const held = await tx
      .update(fiscalReceipts)
      .set(
        answer.ok
          ? { status: "registered", number: answer.number, qr: answer.qr, registered_at: now() }
          : { next_at: sql`clock_timestamp() + ${again}::interval` },
      )
      .where(
        and(
          eq(fiscalReceipts.business_id, business),
          eq(fiscalReceipts.sale_id, sale),
          eq(fiscalReceipts.attempts, attempts),
          eq(fiscalReceipts.status, "waiting"),
        ),
      )
      .returning({ sale: fiscalReceipts.sale_id });
    if (held.length === 0 || !answer.ok) return;
    const subject = await store.receiptSubject(sale);
    store.touch("sale", sale, subject?.location ?? null);
    await store.flushChanges();
  });
}
