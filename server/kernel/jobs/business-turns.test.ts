import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectDatabase, type Database, rowsOf } from "../database/database.ts";
import { clusters, onCitus, type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { businessTurns } from "./business-turns.ts";

const due = sql`select business_id, next_at as since from receipt_sends
  where status = 'waiting' and next_at <= statement_timestamp()`;

describe.each(clusters())("the job turns of businesses, PostgreSQL %s", (cluster) => {
  let made: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    made = await testDatabase(cluster);
    database = connectDatabase(made.url, { connections: 6 });
  });
  afterAll(async () => {
    await database.close();
    await made.close();
  });
  beforeEach(() =>
    database.system(async (tx) => {
      await tx.execute(sql`delete from receipt_sends`);
    }),
  );

  /** Receipts of one business that have been due for the given numbers of seconds. */
  const queue = (business: string, seconds: readonly number[]) =>
    database.system(async (tx) => {
      await tx.execute(sql`insert into businesses (id, name, subdomain, plan, currency, settings, created_at)
        values (${business}, 'Duka', ${business}, 'starter', 'TZS', '{}', now()) on conflict do nothing`);
      for (const ago of seconds)
        await tx.execute(sql`insert into receipt_sends (business_id, id, subject_id, op_id, actor_id,
            type, channel, recipient, language, received_at, status, next_at)
          values (${business}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
            'sale', 'sms', '', 'en', now(), 'waiting', now() - ${`${ago} seconds`}::interval)`);
    });

  const claims = (of: Database) => {
    const next = businessTurns(of, due);
    return () =>
      next(async (tx, business) => {
        const [one] = await rowsOf<{ id: string }>(
          tx,
          sql`select id from receipt_sends where business_id = ${business} and status = 'waiting'
            order by next_at limit 1 for update skip locked`,
        );
        if (one === undefined) return null;
        await tx.execute(sql`update receipt_sends set status = 'sent'
          where business_id = ${business} and id = ${one.id}`);
        return { business, id: one.id };
      });
  };

  const [duka, soko, genge] = ["a", "b", "c"].map(
    (letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`,
  ) as [string, string, string];

  it("lets no business wait behind another's long queue, and starts with the longest waiting", async () => {
    await queue(duka, [500, 400, 300, 200]);
    await queue(soko, [600]);
    await queue(genge, [100, 50]);
    const claim = claims(database);
    const order: string[] = [];
    for (let one = await claim(); one !== null; one = await claim()) order.push(one.business);
    expect(order).toEqual([soko, duka, genge, duka, genge, duka, duka]);
  });

  it("gives each job to one process, however many ask", async () => {
    const some = Array.from({ length: 10 }, (_, at) => at + 1);
    await queue(duka, some);
    await queue(soko, some);
    const done = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const claim = claims(database);
        const mine: string[] = [];
        for (let one = await claim(); one !== null; one = await claim()) mine.push(one.id);
        return mine;
      }),
    );
    expect([done.flat().length, new Set(done.flat()).size]).toEqual([20, 20]);
  });

  it("includes jobs that become due while others are served", async () => {
    await queue(duka, [3, 2, 1]);
    const claim = claims(database);
    expect((await claim())?.business).toBe(duka);
    await queue(soko, [1]);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect([(await claim())?.business, (await claim())?.business]).toEqual([duka, soko]);
  });

  it("runs one query, on the index of due times, when nothing is due", async () => {
    await queue(duka, Array<number>(500).fill(-3_600));
    await database.system((tx) => tx.execute(sql`analyze receipt_sends`));
    let asked = 0;
    const plans: string[] = [];
    const counted: Pick<Database, "system" | "single"> = {
      single: async (statement) => {
        asked += 1;
        plans.push(JSON.stringify(await database.single(sql`explain ${statement}`)));
        return database.single(statement);
      },
      system: () => Promise.reject(new Error("nothing is to be claimed")),
    };
    expect(await businessTurns(counted, due)(() => Promise.resolve("one"))).toBeNull();
    expect(asked).toBe(1);
    // A cluster's shard has too few of these rows for an index scan.
    expect(plans.join()).toMatch(
      onCitus ? /Citus Adaptive/u : /Scan using receipt_sends_queue_idx/u,
    );
  });
});
