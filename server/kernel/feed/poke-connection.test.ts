import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newUuid } from "../database/ids.ts";
import { type DeafPooler, deafPooler } from "#tests/support/deaf-pooler.ts";
import { testDatabase, type TestDatabase } from "#tests/support/database.ts";
import { shortTimes } from "#tests/support/poked-api.ts";
import { connectPokes, type PokeConnection } from "./poke-connection.ts";

const patience = { timeout: 5_000, interval: 10 };

let files: TestDatabase;
let admin: Client;
let pooler: DeafPooler;
const open: PokeConnection[] = [];

beforeAll(async () => {
  files = await testDatabase();
  pooler = await deafPooler(files.url);
  admin = new Client({ connectionString: files.url });
  await admin.connect();
});
afterEach(async () => {
  for (const connection of open.splice(0)) await connection.stop();
});
afterAll(async () => {
  await admin.end();
  await pooler.close();
  await files.close();
});

/** A listening process, and what it has received. */
function process(url = files.url) {
  const received = new Map<string, number>();
  const states: string[] = [];
  const warned: string[] = [];
  const warn = (message: string) => void warned.push(message);
  const connection = connectPokes({ url, logger: { warn }, times: shortTimes.line });
  open.push(connection);
  connection.listen({
    onHeads: (heads) => heads.forEach((seq, business) => received.set(business, seq)),
    onBack: () => states.push("back"),
    onAway: () => states.push("away"),
  });
  return { connection, received, states, warned };
}

const until = (look: () => void) => vi.waitFor(look, patience);

describe("the poke connection", () => {
  it("[S20] notifies every process, including the one that committed", async () => {
    const [one, other] = [process(), process()];
    await until(() => expect([one.states, other.states]).toEqual([["back"], ["back"]]));
    const [duka, soko] = [newUuid(Date.now()), newUuid(Date.now())];
    one.connection.tell(new Map([[duka, 7]]));
    one.connection.tell(new Map([[soko, 3]]));
    one.connection.tell(new Map([[duka, 6]]));
    const told = new Map([
      [duka, 7],
      [soko, 3],
    ]);
    await until(() => expect([one.received, other.received]).toEqual([told, told]));
  });

  it("[S20] delivers more businesses than fit into one payload", async () => {
    const one = process();
    await until(() => expect(one.states).toEqual(["back"]));
    const many = new Map(Array.from({ length: 500 }, (_, seq) => [newUuid(Date.now()), seq + 1]));
    one.connection.tell(many);
    await until(() => expect(one.received).toEqual(many));
  });

  it("[S20] fault 42: is reopened when it is lost, and reports that pokes may have been missed", async () => {
    const one = process();
    await until(() => expect(one.states).toEqual(["back"]));
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'kaunta pokes'`,
    );
    await until(() => expect(one.states).toEqual(["back", "away", "back"]));
    one.connection.tell(new Map([["a", 1]]));
    await until(() => expect(one.received.get("a")).toBe(1));
    expect(one.warned).toEqual(["the connection of pokes was lost"]);
  });

  it("[S20] fault 42: detects a pooler that drops notifications, and is down until it delivers them", async () => {
    const one = process(pooler.url);
    await until(() => expect(one.states).toEqual(["back"]));
    pooler.deaf = true;
    await until(() => expect(one.states).toEqual(["back", "away"]));
    await until(() => expect(one.warned).toContain("pokes do not arrive: a pooler in between?"));
    pooler.deaf = false;
    await until(() => expect(one.states).toEqual(["back", "away", "back"]));
  });

  it("[S20] never starts behind a pooler that does not support LISTEN", async () => {
    pooler.deaf = true;
    const one = process(pooler.url);
    await until(() => expect(one.warned).toHaveLength(2));
    expect(one.states).toEqual([]);
    pooler.deaf = false;
  });

  it("[S20] sends nothing while the database is unreachable, and can be stopped during that time", async () => {
    const one = process("postgresql://nobody@127.0.0.1:1/none");
    one.connection.tell(new Map([["a", 1]]));
    await until(() => expect(one.warned.length).toBeGreaterThan(1));
    await one.connection.stop();
    expect([one.states, one.received.size]).toEqual([[], 0]);
  });
});
