import { readFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { paths } from "#/contract/paths.ts";
import { type Database, rowsOf } from "#server/kernel/database/database.ts";
import { deriveKeys } from "#server/kernel/access/keys.ts";
import { signAccess } from "#server/kernel/access/tokens.ts";
import { openBooks } from "./books.ts";
import { percentile } from "./figures.ts";
import { startServer } from "./server-process.ts";
import type { Surroundings } from "./surroundings.ts";

/** Listening tills per business, each signed in as a user of its own. */
const tillsEach = 10;

/** Number of connections opened simultaneously. */
const openingAtOnce = 200;

/** A client's end of a stream. */
interface Listener {
  business: string;
  answer: IncomingMessage;
  /** Positions received, with their times. */
  received: { position: number; at: number }[];
}

/**
 * Poke streams open simultaneously on one process of the built server: their memory use, the time to open
 * them, and the time until all of them have received a commit in each business.
 */
export async function measureStreams({
  root,
  work,
  extent,
  say,
  keep,
}: Surroundings): Promise<void> {
  const { streams: count } = extent;
  say(`Opening ${count} streams of pokes on one process`);
  const data = join(work, "data-streams");
  // Creating the demo uses memory of its own, which would mask that of the streams.
  await startServer(root, data, 0).then((first) => first.stop());
  const server = await startServer(root, data, 0);
  const books = openBooks(data);
  try {
    const people = await employ(books, Math.ceil(count / tillsEach));
    const keys = deriveKeys(readFileSync(join(data, "secret"), "utf8").trim());
    const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
    const before = memoryOf(server.pid);
    const began = performance.now();
    const listeners: Listener[] = [];
    for (let at = 0; at < count; at += openingAtOnce) {
      const some = people.slice(at, Math.min(at + openingAtOnce, count));
      const opened = some.map(async ({ user, session, business }) => {
        const token = await signAccess(keys, { user, session }, Date.now());
        return listen(server.port, agent, business, token);
      });
      listeners.push(...(await Promise.all(opened)));
    }
    const openedIn = performance.now() - began;
    await sleep(5_000);
    const held = memoryOf(server.pid) - before;
    const { late, all } = await pokeAll(books, listeners);
    // Longer than a heartbeat interval, so that each stream has received one.
    await sleep(30_000);
    const open = listeners.filter(({ answer }) => !answer.destroyed && !answer.complete).length;
    if (open !== count) throw new Error(`${count - open} of ${count} streams have ended`);
    const after = memoryOf(server.pid) - before;
    for (const { answer } of listeners) answer.destroy();
    const none = { beside: null, budget: null } as const;
    const inMost = (met: boolean, what: string) => ({ beside: null, budget: { what, met } });
    keep(
      { what: "Streams open at once on one process", figure: open, unit: "streams", ...none },
      { what: "Opened in", figure: openedIn / 1_000, unit: "s", ...none },
      { what: "Memory they hold", figure: held, unit: "MB", ...none },
      {
        what: "The same after a beat",
        figure: after,
        unit: "MB",
        ...inMost(after < 500, "< 500 MB"),
      },
      { what: "Memory of one", figure: (after * 1024) / count, unit: "KB", ...none },
      { what: "A commit in each business at once, heard, p95", figure: late, unit: "ms", ...none },
      { what: "The last of them", figure: all, unit: "ms", ...inMost(all < 2_000, "< 2 s") },
    );
  } finally {
    await books.close();
    await server.stop();
  }
}

interface Person {
  user: string;
  session: string;
  business: string;
}

/**
 * Businesses with one signed-in user per till; inserted directly, because the commands would hash passwords.
 */
async function employ(books: Database, businesses: number): Promise<Person[]> {
  return books.system(async (tx) => {
    await tx.execute(sql`
      CREATE TEMPORARY TABLE shops ON COMMIT DROP AS
      SELECT uuidv7() AS id, n FROM generate_series(1, ${businesses}::int) n`);
    await tx.execute(sql`
      INSERT INTO businesses SELECT (jsonb_populate_record(b, jsonb_build_object(
        'id', s.id, 'subdomain', 'shop' || s.n))).*
      FROM shops s, businesses b WHERE b.subdomain = 'duka'`);
    await tx.execute(sql`
      INSERT INTO business_counters (business_id, seq) SELECT id, 1 FROM shops`);
    await tx.execute(sql`
      CREATE TEMPORARY TABLE staff ON COMMIT DROP AS
      SELECT s.id AS business, uuidv7() AS person, uuidv7() AS session, s.n * 1000 + k AS n
      FROM shops s, generate_series(1, ${tillsEach}::int) k`);
    await tx.execute(sql`
      INSERT INTO users SELECT (jsonb_populate_record(u, jsonb_build_object(
        'id', t.person, 'email', 'p' || t.n || '@streams.test', 'phone', '+2559' || lpad(t.n::text, 8, '0')))).*
      FROM staff t, users u WHERE u.email = 'cashier@duka.test'`);
    await tx.execute(sql`
      INSERT INTO memberships SELECT (jsonb_populate_record(m, jsonb_build_object(
        'business_id', t.business, 'user_id', t.person, 'username', null,
        'primary_location_id', null))).*
      FROM staff t, memberships m JOIN users u ON u.id = m.user_id
      WHERE u.email = 'cashier@duka.test'`);
    await tx.execute(sql`
      INSERT INTO sessions (id, user_id, device_label, created_at, last_used_at, refresh_salt, refresh_expires_at)
      SELECT session, person, 'bench', now(), now(), 'salt', now() + interval '1 day' FROM staff`);
    return rowsOf<{ user: string; session: string; business: string }>(
      tx,
      sql`SELECT person AS user, session, business FROM staff ORDER BY n`,
    );
  });
}

function listen(port: number, agent: Agent, business: string, token: string): Promise<Listener> {
  return new Promise((done, fail) => {
    const headers = { Authorization: `Bearer ${token}` };
    const path = `${paths.stream}?business=${business}`;
    const asked = get({ host: "127.0.0.1", port, agent, path, headers }, (answer) => {
      if (answer.statusCode !== 200) {
        fail(new Error(`A stream was answered ${answer.statusCode}`));
        return;
      }
      const listener: Listener = { business, answer, received: [] };
      answer.setEncoding("utf8").on("data", (text: string) => {
        const at = performance.now();
        for (const [, position] of text.matchAll(/"position":(\d+)/gu))
          listener.received.push({ position: Number(position), at });
        done(listener);
      });
      answer.on("error", () => undefined);
    });
    asked.on("error", fail);
  });
}

/** Announces a commit in every business, as the committing process would; returns when they were received. */
async function pokeAll(
  books: Database,
  listeners: readonly Listener[],
): Promise<{ late: number; all: number }> {
  const position = 1_000_000;
  const businesses = [...new Set(listeners.map(({ business }) => business))];
  const began = performance.now();
  for (let at = 0; at < businesses.length; at += 100) {
    const pairs = businesses.slice(at, at + 100).map((business) => `${business}:${position}`);
    await books.single(sql`SELECT pg_notify('kaunta_pokes', ${pairs.join(",")})`);
  }
  const timeOf = ({ received }: Listener) =>
    (received.find((one) => one.position === position)?.at ?? Number.NaN) - began;
  for (let waits = 0; waits < 600; waits += 1) {
    await sleep(50);
    const times = listeners.map(timeOf);
    if (times.every((ms) => !Number.isNaN(ms)))
      return { late: percentile(times, 0.95), all: Math.max(...times) };
  }
  throw new Error("Not every stream has heard of its commit");
}

/** Memory use of a process, MB. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1] ?? Number.NaN) / 1024;
}
