import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { FiscalDocument } from "#server/adapters/fiscal/fiscal-port.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";
import { buildForNode } from "./built-server.ts";

const built = resolve(import.meta.dirname, `../../test-results/receipts-${process.pid}`);
let shop: TradingShop;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  await buildForNode(["tests/start/receipt-process.ts"], built);
  shop = await openShop();
  await shop.rows("UPDATE businesses SET tax_id = '123-456-789'");
}, 60_000);
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(built, { recursive: true, force: true });
  await shop.closeWithTrueBooks();
});

const newId = () => shop.api.newId();

type Said = { asked?: string; to?: string; text?: string; document?: FiscalDocument; idle?: true };

/** A server process that sends receipts and registers sales, step by step under the test's control. */
function startProcess() {
  const child = spawn(process.execPath, [join(built, "receipt-process.js"), shop.api.url], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  running.add(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const tell = (line: string) => child.stdin.write(`${line}\n`);
  return {
    /** Checks the queues; returns the first request, or that nothing is due. */
    look: () => {
      tell("look");
      return received();
    },
    /** Checks for evening messages; returns the first request it waits on. */
    evening: () => {
      tell("evening");
      return received();
    },
    /** Confirms the current request; returns the next one, or that nothing more is due. */
    yes: () => {
      tell("yes");
      return received();
    },
    async kill() {
      child.kill("SIGKILL");
      await once(child, "close");
      running.delete(child);
    },
  };
  async function received(): Promise<Said> {
    const line = await lines.next();
    return line.done === true ? {} : (JSON.parse(line.value) as Said);
  }
}

async function sell() {
  const opId = newId();
  const body = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 2000 }]);
  expect((await shop.cashier.write(paths.sales, opId, body)).status).toBe(201);
  return body;
}

async function ask(sale: string, to: string): Promise<void> {
  const opId = newId();
  const said = { type: "sale", channel: "sms", to, language: "en" } as const;
  const body = { ...shop.bodies.origin(opId), id: newId(), ...said };
  expect((await shop.cashier.write(paths.receiptSend(sale), opId, body)).status).toBe(201);
}

const endLeases = async () => {
  for (const table of ["receipt_sends", "fiscal_receipts", "evening_messages"])
    await shop.rows(`UPDATE ${table} SET next_at = now() - interval '1 s'`);
};

/** Makes every shop's closing time now, by setting a time zone where it is noon. */
async function closeShop(): Promise<void> {
  const west = new Date().getUTCHours() - 12;
  await shop.rows(
    `UPDATE businesses SET time_zone = $1, settings = settings || '{"evening_message": "sms", "evening_hour": 12}'`,
    [`Etc/GMT${west < 0 ? "" : "+"}${west}`],
  );
  // Set in the settings, which disables the lookup of past selling hours.
  await shop.rows(
    `INSERT INTO audit_log (business_id, id, occurred_at, action, data)
     SELECT id, gen_random_uuid(), now(), 'business.settings', '{"after": {"time_zone": "changed"}}' FROM businesses`,
  );
}

describe("a process killed between the carrier's or authority's response and its own commit", () => {
  it("sends each receipt once, and resends one with an unknown outcome as a copy", async () => {
    await shop.rows("UPDATE businesses SET tax_id = NULL");
    const { id: sale } = await sell();
    for (const last of [1, 2, 3]) await ask(sale, `+25571200000${last}`);
    const first = startProcess();
    expect((await first.look()).to).toBe("+255712000001");
    // The first was sent and recorded; the outcome of the second is never received.
    expect((await first.yes()).to).toBe("+255712000002");
    await first.kill();

    const second = startProcess();
    // The lease of the killed process lasts a minute: until then its message is not touched.
    expect((await second.look()).to).toBe("+255712000003");
    expect(await second.yes()).toEqual({ idle: true });
    await endLeases();
    const again = await second.look();
    expect(again.to).toBe("+255712000002");
    expect(again.text).toContain("COPY");
    expect(await second.yes()).toEqual({ idle: true });
    await second.kill();
    const left = await shop.rows(
      "SELECT recipient, status, attempts, may_be_twice FROM receipt_sends ORDER BY recipient",
    );
    expect(left).toEqual([
      { recipient: "+255712000001", status: "sent", attempts: 1, may_be_twice: false },
      { recipient: "+255712000002", status: "sent", attempts: 2, may_be_twice: true },
      { recipient: "+255712000003", status: "sent", attempts: 1, may_be_twice: false },
    ]);
  }, 60_000);

  it("leaves no gap in a till's fiscal numbers and requests the same number again, for sales and credit notes", async () => {
    const made = [await sell(), await sell()];
    const opId = newId();
    const [gone] = made;
    if (gone === undefined) throw new Error("a sale was made");
    const body = afterSaleBodies(shop.bodies, newId).void(opId, gone);
    expect((await shop.cashier.write(paths.saleVoid(gone.id), opId, body)).status).toBe(201);
    await shop.rows("UPDATE businesses SET tax_id = '123-456-789'");
    const asked: (FiscalDocument | undefined)[] = [];
    let current = startProcess();
    let { document } = await current.look();
    // Killed during each of them, before the response was stored.
    while (document !== undefined) {
      asked.push(document);
      await current.kill();
      current = startProcess();
      expect(await current.look()).toEqual({ idle: true });
      await endLeases();
      const again = await current.look();
      expect(again.document).toEqual(document);
      ({ document } = await current.yes());
    }
    await current.kill();
    const places = await shop.rows(
      "SELECT counter, kind, status, number FROM fiscal_receipts ORDER BY counter",
    );
    expect(places).toEqual(
      ["sale", "sale", "sale", "void"].map((kind, at) => {
        const counter = at + 1;
        return { counter, kind, status: "registered", number: `N${counter}` };
      }),
    );
    expect(asked.map((one) => one?.globalCounter)).toEqual([1, 2, 3, 4]);
  }, 120_000);

  it("leaves one evening message, whichever process is killed at closing time and when", async () => {
    await closeShop();
    const received: Said[] = [];
    const listen = async (said: Promise<Said>) => {
      const one = await said;
      received.push(one);
      return one.asked ?? one;
    };
    const left = () => shop.rows("SELECT status, failure FROM evening_messages");

    // Killed between its claim and the carrier; the other one, running concurrently, finds the row for the
    // day.
    const [first, second] = [startProcess(), startProcess()];
    expect(await listen(first.evening())).toBe("reading");
    expect(await listen(second.evening())).toBe("reading");
    expect(await listen(first.yes())).toBe("reading");
    await first.kill();
    expect(await listen(second.yes())).toEqual({ idle: true });
    await endLeases();
    expect(await listen(second.evening())).toBe("reading");
    expect(await listen(second.yes())).toBe("carrier");
    // The carrier's confirmation is stored, and nothing more is due.
    expect(await listen(second.yes())).toBe("reading");
    expect(await listen(second.yes())).toEqual({ idle: true });
    await second.kill();
    expect(await left()).toEqual([{ status: "sent", failure: null }]);

    // Killed during the request to the carrier: the message may have been sent, so it is not requested again.
    await shop.rows("DELETE FROM evening_messages");
    const third = startProcess();
    expect(await listen(third.evening())).toBe("reading");
    expect(await listen(third.yes())).toBe("reading");
    expect(await listen(third.yes())).toBe("carrier");
    await third.kill();
    await endLeases();
    const fourth = startProcess();
    // The killed process's message is closed before due shops are looked up.
    let said = await listen(fourth.evening());
    while (said !== "reading") said = await listen(fourth.yes());
    expect(await listen(fourth.yes())).toEqual({ idle: true });
    await fourth.kill();
    expect(await left()).toEqual([{ status: "failed", failure: "unknown" }]);
    expect(received.filter(({ asked }) => asked === "carrier")).toHaveLength(2);
  }, 60_000);
});
