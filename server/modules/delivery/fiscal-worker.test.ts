import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { Registration } from "#server/adapters/fiscal/fiscal-port.ts";
import { createFiscalSimulator } from "#server/adapters/fiscal/fiscal-simulator.ts";
import { receiptRegister, recordingAuthority } from "#tests/support/receipts.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.closeWithTrueBooks());
beforeEach(() => shop.rows("UPDATE businesses SET tax_id = '123-456-789'"));

const newId = () => shop.api.newId();

async function sell(): Promise<{ id: string; number: string; occurred_at: string }> {
  const opId = newId();
  const body = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 2000 }]);
  expect((await shop.cashier.write(paths.sales, opId, body)).status).toBe(201);
  return body;
}

/** The stored fiscal documents in sequence order. */
const places = () =>
  shop.rows(
    "SELECT sale_id, counter, status, number FROM fiscal_receipts WHERE business_id = $1 ORDER BY counter",
    [shop.duka.id],
  );

const letTimePass = () => shop.rows("UPDATE fiscal_receipts SET next_at = now() - interval '1 s'");

async function drain(...devices: Parameters<typeof receiptRegister>[1][]): Promise<void> {
  const registers = devices.map((device) => receiptRegister(shop.api, device));
  await Promise.all(registers.map((register) => register.drain()));
  await Promise.all(registers.map((register) => register.stop()));
}

const taken = (number: string): Registration => ({ ok: true, number, qr: `https://tra/${number}` });

it("registers nothing for a business without a TIN", async () => {
  await shop.rows("UPDATE businesses SET tax_id = NULL");
  await sell();
  const authority = recordingAuthority(() => taken("1"));
  await drain(authority);
  expect([authority.asked, await places()]).toEqual([[], []]);
});

it("gives every sale its number without gaps, in the order sold, with its own time", async () => {
  const sales = [await sell(), await sell(), await sell()];
  const authority = recordingAuthority(({ globalCounter }) => taken(`N${globalCounter}`));
  // Two concurrent processes; includes the first test's sale.
  await drain(authority, authority);
  expect((await places()).map(({ counter }) => counter)).toEqual([1, 2, 3, 4]);
  expect(authority.asked.map(({ globalCounter }) => globalCounter)).toEqual([1, 2, 3, 4]);
  const last = authority.asked.at(-1);
  expect(last).toMatchObject({
    tin: "123-456-789",
    number: sales[2]?.number,
    dailyCounter: 4,
    totals: { taxIncluded: 300_000 },
    payments: [{ type: "CASH", amount: 300_000 }],
    items: [{ id: 1, quantity: "2", taxCode: "C", amount: 300_000 }],
  });
  expect(last?.zNumber).toBe(last?.date.replaceAll("-", ""));
  const { body } = await shop.owner.get(paths.sale(sales[2]?.id ?? ""));
  expect(body["receipt"]).toMatchObject({ fiscal: { number: "N4", qr: "https://tra/N4" } });
});

it("holds back a till's queue while its first sale cannot be registered, without delaying sales", async () => {
  const [first, second] = [await sell(), await sell()];
  const away = recordingAuthority(() => ({ ok: false, code: "unreachable" }));
  await drain(away);
  expect(away.asked.map(({ number }) => number)).toEqual([first.number]);
  await letTimePass();
  const back = recordingAuthority(({ globalCounter }) => taken(`N${globalCounter}`));
  await drain(back);
  expect(back.asked.map(({ number }) => number)).toEqual([first.number, second.number]);
  expect((await places()).every(({ status }) => status === "registered")).toBe(true);
});

it("leaves a dead process's sale to another process, under the same number", async () => {
  const sale = await sell();
  let finish: (answer: Registration) => void = () => undefined;
  const dead = { register: () => new Promise<Registration>((resolve) => (finish = resolve)) };
  const stuck = receiptRegister(shop.api, dead);
  const never = stuck.drain();
  await expect
    .poll(async () => (await places()).at(-1)?.["status"], { timeout: 5_000 })
    .toBe("waiting");
  await new Promise((resolve) => setTimeout(resolve, 100));
  await letTimePass();
  const other = recordingAuthority(({ globalCounter }) => taken(`N${globalCounter}`));
  await drain(other);
  expect(other.asked.map(({ number }) => number)).toEqual([sale.number]);
  const place = other.asked[0]?.globalCounter ?? 0;
  finish(taken("late"));
  await never;
  await stuck.stop();
  expect((await places()).at(-1)?.["number"]).toBe(`N${place}`);
});

it("can use a simulator that gives the same answer for the same number", async () => {
  await sell();
  const asked = recordingAuthority(() => ({ ok: false, code: "unreachable" }));
  await drain(asked);
  const [sale] = asked.asked;
  if (sale === undefined) throw new Error("nothing was asked");
  const simulator = createFiscalSimulator();
  const answers = [await simulator.register(sale), await simulator.register(sale)];
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({
    ok: true,
    qr: expect.stringMatching(/^https:\/\/fiscal\.invalid\/[0-9A-F]{6}\d+_\d{6}$/) as string,
  });
});
