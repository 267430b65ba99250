import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { businessDay } from "#/domain/business-day.ts";
import { createApi } from "#server/api.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import { holdEvenings } from "#server/start/evening-work.ts";
import { openMessaging } from "#server/start/messaging.ts";
import { shiftBodies } from "#tests/support/shift-bodies.ts";
import { standInParts } from "#tests/support/stand-in-parts.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let shop: TradingShop;
const quiet = { info: () => undefined, error: () => undefined };

beforeAll(async () => {
  shop = await openShop();
  // Chooses a time zone in which it is past noon, so that the closing hour is now.
  const west = new Date().getUTCHours() - 12;
  await shop.rows(
    `UPDATE businesses SET time_zone = $1,
       settings = settings || '{"evening_message": "email", "evening_hour": 12, "customer_language": "en"}'`,
    [`Etc/GMT${west < 0 ? "" : "+"}${west}`],
  );
  await shop.rows("UPDATE users SET language = 'sw', email_verified_at = now() WHERE id = $1", [
    shop.duka.owner.id,
  ]);
});
afterAll(() => shop.closeWithTrueBooks());

/** A server process of the demo, limited to sending: its worker, its mailbox and the page that shows it. */
async function startProcess() {
  const database = connectDatabase(shop.api.url, { connections: 3 });
  const carriers = { mail: null, sms: null };
  const post = openMessaging(
    { mode: "demo", carriers, messagesADay: 100 },
    { database, logger: quiet },
  );
  const held: (() => Promise<unknown>)[] = [];
  const life = {
    hold: async <Thing>(opening: Promise<Thing>, close: (one: Thing) => Promise<void>) => {
      const one = await opening;
      held.push(() => close(one));
      return one;
    },
    fail: (error: unknown) => {
      throw error;
    },
    end: () => Promise.resolve(),
  };
  await holdEvenings(life, { database, logger: quiet, messenger: post.messenger });
  const api = createApi({
    ...standInParts(Date.now),
    ...post,
    database,
    now: Date.now,
    newId: shop.api.newId,
    logger: quiet,
    secret: "a secret of the tests, 32 characters long",
    mode: "demo",
  });
  return {
    async stop() {
      for (const end of held) await end();
      await database.close();
    },
    async messages() {
      const headers = { Accept: "application/json", Host: "localhost" };
      const request = new Request("http://localhost/dev/messages", { headers });
      const answer = await api.fetch(request, { address: "10.9.9.9" });
      expect(answer.status).toBe(200);
      const { results } = (await answer.json()) as { results: Record<string, string>[] };
      return results;
    },
  };
}

/** A drawer short by 500, and a shop short by another 2,000 when its day is closed. */
async function closeWithDifferences(): Promise<void> {
  const { api, bodies, cashier, item, duka } = shop;
  const accepted = async (path: string, opId: string, body: object) =>
    expect((await cashier.write(path, opId, body)).status).toBe(201);
  const shifts = shiftBodies(bodies, api.newId);
  const [opening, selling, ending] = [api.newId(), api.newId(), api.newId()];
  const open = shifts.openShift(opening, 10_000_00);
  await accepted(paths.shifts, opening, open);
  const sale = bodies.sale(selling, [{ ...item(0), milli: 4000 }]);
  await accepted(paths.sales, selling, { ...sale, shift: open.id });
  await accepted(paths.shiftClose(open.id), ending, shifts.closeShift(ending, 15_500_00));
  const manager = await api.signIn(duka.manager);
  const [row] = await shop.rows("SELECT time_zone FROM businesses WHERE id = $1", [duka.id]);
  const day = businessDay(api.clock.now, String(row?.["time_zone"]));
  const body = { id: api.newId(), day, counted: { cash: "3500.00" } };
  const path = `${paths.financialsClosings}?location=${duka.location}`;
  expect((await manager.post(path, body)).status).toBe(201);
}

it("arrives once in the demo's mailbox, in the owner's language, with the differences of the closed day", async () => {
  await closeWithDifferences();
  const both = await Promise.all([startProcess(), startProcess()]);
  const kept = async () => (await Promise.all(both.map((one) => one.messages()))).flat();
  await expect.poll(kept, { timeout: 10_000 }).toHaveLength(1);
  // One process continues, another starts fresh: neither sends the message again.
  await both[0].stop();
  const third = await startProcess();
  await both[1].stop();
  await third.stop();
  expect(await third.messages()).toEqual([]);
  const [message, ...others] = await kept();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ channel: "email", to: shop.duka.owner.email });
  const lines = String(message?.["text"]).replaceAll("\u00a0", " ").split("\n");
  for (const line of [
    "Mauzo: TSh 6,000 (1)",
    "Tofauti za zamu",
    "K1, Zawadi Mushi: −TSh 500",
    "Fedha zilizohesabiwa siku ilipofungwa",
    "Kariakoo, Taslimu: −TSh 2,000",
  ])
    expect(lines).toContain(line);
});
