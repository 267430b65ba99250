import { foldStock, type Fact } from "#/domain/stock-ledger.ts";
import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import type { CountBody, CreditPaymentBody, SaleBody } from "#/contract/writes.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { seededIds } from "#tests/support/seeded.ts";
import { faultyTransport, Killed } from "./sim-network.ts";
import type { Step } from "./plan.ts";
import { simDevice, type SimDevice } from "./sim-device.ts";
import type { ServerOutcome, SimServer } from "./sim-server.ts";

export const start = Date.parse("2026-11-20T06:00:00.000Z");
/** Devices' clocks are not the server's: right, three minutes fast, three slow. */
const skews = [0, 180_000, -180_000];
const mostHealingRounds = 40;

/**
 * Runs a schedule, heals the network, lets every device send and pull all it can, and holds server
 * and devices to the oracle. Answers what is wrong; nothing when all is right.
 */
export async function runSchedule(
  makeServer: (now: () => number, devices: number) => SimServer | Promise<SimServer>,
  steps: readonly Step[],
  deviceCount: number,
): Promise<string[]> {
  const time = { now: start };
  const server = await makeServer(() => time.now, deviceCount);
  const opIds = seededIds(0x900);
  const devices: SimDevice[] = [];
  for (let index = 0; index < deviceCount; index += 1) {
    const skew = skews[index % skews.length] ?? 0;
    devices.push(await simDevice(server, index, () => time.now + skew, opIds));
  }
  const wrong: string[] = [];
  try {
    for (const [at, step] of steps.entries()) {
      time.now += 1_000;
      await perform(step, server, devices, time);
      if ("device" in step) {
        const where = `step ${at}, device ${step.device}`;
        wrong.push(...(await lostOrDoubled(devices[step.device], where)));
        wrong.push(...(await flickers(server, devices, step.device, where)));
      }
      if (wrong.length > 0) return wrong;
    }
    await heal(server, devices, time);
    return await judge(server, devices);
  } finally {
    for (const device of devices) device.close();
  }
}

async function perform(
  step: Step,
  server: SimServer,
  devices: readonly SimDevice[],
  time: { now: number },
): Promise<void> {
  const device = "device" in step ? devices[step.device] : undefined;
  switch (step.act) {
    case "sell": {
      const good = server.goods[step.good];
      if (!device || !good) return;
      const { customers } = await device.view();
      const debtor = step.onCredit
        ? customers[step.who % Math.max(1, customers.length)]
        : undefined;
      await device.sell(good, step.milli, debtor ?? null);
      return;
    }
    case "count": {
      const good = server.goods[step.good];
      if (device && good) await device.count(good, step.milli);
      return;
    }
    case "customer":
      return device?.customer(step.isRefused);
    case "pay":
      return device?.pay(step.which, step.share);
    case "drain":
      return survive(device, () =>
        device?.drain(faultyTransport(server, step.faults), step.canBatch),
      );
    case "pull":
      return survive(device, () => device?.pull(faultyTransport(server, step.faults)));
    case "kill":
      return device?.kill();
    case "prune":
      return server.prune();
    case "suspend":
      return server.suspend();
    case "wait":
      time.now += step.minutes * 60_000;
  }
}

async function survive(
  device: SimDevice | undefined,
  work: () => Promise<void> | undefined,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    await device?.kill();
  }
}

/** [S17] Every sale made here is in the view exactly once, whatever the network has done. */
async function lostOrDoubled(device: SimDevice | undefined, at: string): Promise<string[]> {
  if (!device) return [];
  const shown = (await device.view()).sales.map(({ id }) => id);
  const made = (await device.operations()).filter(
    ({ type, state }) => type === "sale.create" && state !== "voided",
  );
  return made
    .filter(({ subject }) => shown.filter((id) => id === subject).length !== 1)
    .map(({ number }) => `${at}: sale ${number} is not in the view exactly once`);
}

/**
 * [S17] The shelf a device shows is what its row has seen and what this device has done beyond it,
 * each once: acknowledged or not, pulled or not.
 */
async function flickers(
  server: SimServer,
  devices: readonly SimDevice[],
  which: number,
  at: string,
): Promise<string[]> {
  const device = devices[which];
  if (!device) return [];
  const { accepted } = await server.outcome();
  const own = await device.operations();
  const all = (await Promise.all(devices.map((other) => other.operations()))).flat();
  const { stock } = await device.view();
  return stock.flatMap(({ product, quantity_available, _seq }) => {
    const isSeen = ({ opId }: OperationRow) => (accepted.get(opId)?.ackSeq ?? Infinity) <= _seq;
    const seen = all.filter(isSeen);
    const beyond = own.filter((operation) => !isSeen(operation));
    const facts = [
      ...seen.flatMap((row) => factsOf(row, product, accepted.get(row.opId)?.effectiveAt ?? 0)),
      ...beyond.flatMap((row) => factsOf(row, product, Date.parse(row.occurredAt))),
    ];
    const wanted = foldStock(facts);
    const shown = quantity(quantity_available);
    return shown === wanted
      ? []
      : [`${at}: ${shown} of good ${product} shown, ${wanted} by its own ledger`];
  });
}

async function heal(
  server: SimServer,
  devices: readonly SimDevice[],
  time: { now: number },
): Promise<void> {
  const clean = faultyTransport(server, []);
  for (let round = 0; round < mostHealingRounds; round += 1) {
    time.now += 60_000;
    for (const device of devices) {
      await device.drain(clean, round % 2 === 0);
      await device.pull(clean);
    }
    const waiting = (await Promise.all(devices.map(canStillGo))).some(Boolean);
    if (!waiting) break;
  }
  // What one device sent last, the others have not seen yet.
  for (const device of devices) await device.pull(clean);
}

async function canStillGo(device: SimDevice): Promise<boolean> {
  const operations = await device.operations();
  const blocked = blockedIds(operations);
  return operations.some(
    ({ state, opId }) => (state === "queued" || state === "sending") && !blocked.has(opId),
  );
}

/** Behind a refused one, by lane or by dependency (S11). */
function blockedIds(operations: readonly OperationRow[]): Set<string> {
  const gone = new Set<string>();
  const lanes = new Set<string>();
  for (const { opId, state, lane, deps } of operations) {
    const isBlocked = state === "queued" && (lanes.has(lane) || deps.some((dep) => gone.has(dep)));
    if (state !== "rejected" && !isBlocked) continue;
    gone.add(opId);
    lanes.add(lane);
  }
  return new Set(
    operations
      .filter(({ opId, state }) => gone.has(opId) && state === "queued")
      .map(({ opId }) => opId),
  );
}

/** Server effects = operations − rejections, each once; views = server; books balance. */
async function judge(server: SimServer, devices: readonly SimDevice[]): Promise<string[]> {
  const wrong: string[] = [];
  const outcome = await server.outcome();
  const all: OperationRow[] = [];
  for (const device of devices) {
    const operations = await device.operations();
    const blocked = blockedIds(operations);
    for (const operation of operations) {
      const { opId, state, type } = operation;
      const ended = state === "acked" || state === "settled";
      if (!ended && state !== "rejected" && !blocked.has(opId))
        wrong.push(`${type} ${opId} is left ${state}`);
      if (state === "rejected" && type !== "customer.create")
        wrong.push(`the fact ${type} ${opId} was refused`);
      if (ended !== outcome.accepted.has(opId))
        wrong.push(`${type} ${opId}: ${state} here, not so at the server`);
      if (ended) all.push(operation);
    }
  }
  if (outcome.accepted.size !== all.length)
    wrong.push(`${outcome.accepted.size} effects of ${all.length} operations`);
  wrong.push(
    ...outcome.bookFaults,
    ...judgeSales(all, outcome),
    ...judgeStock(server, all, outcome),
  );
  wrong.push(...judgeDebts(all, outcome));
  for (const [index, device] of devices.entries())
    wrong.push(...(await judgeView(server, device, outcome, `device ${index}`)));
  return wrong;
}

function judgeSales(all: readonly OperationRow[], outcome: ServerOutcome): string[] {
  const made = all.filter(({ type }) => type === "sale.create");
  const numbers = new Set(made.map(({ number }) => number));
  return [
    ...(numbers.size === made.length ? [] : ["a number was used twice"]),
    ...(outcome.sales.size === made.length
      ? []
      : [`${outcome.sales.size} sales of ${made.length}`]),
    ...made
      .filter(({ subject, number }) => outcome.sales.get(subject) !== number)
      .map(({ number }) => `sale ${number} has another number at the server`),
    ...made
      .filter(({ opId }) => outcome.movements.get(opId) !== 1)
      .map(
        ({ number, opId }) => `sale ${number} moved ${outcome.movements.get(opId) ?? 0} goods of 1`,
      ),
  ];
}

function judgeStock(
  server: SimServer,
  all: readonly OperationRow[],
  outcome: ServerOutcome,
): string[] {
  return server.goods.flatMap(({ id }) => {
    const facts = all.flatMap((operation): Fact[] =>
      factsOf(operation, id, outcome.accepted.get(operation.opId)?.effectiveAt ?? 0),
    );
    const wanted = foldStock(facts);
    const found = outcome.stock.get(id) ?? 0;
    return wanted === found ? [] : [`good ${id}: ${found} on the shelf, ${wanted} by the ledger`];
  });
}

function factsOf({ type, opId, bodyText }: OperationRow, good: string, at: number): Fact[] {
  const effectiveAt = new Date(at).toISOString();
  if (type === "stock.count") {
    const body = JSON.parse(bodyText) as CountBody;
    return body.product === good
      ? [{ type: "count", opId, effectiveAt, quantity: quantity(body.quantity) }]
      : [];
  }
  if (type !== "sale.create") return [];
  const { lines } = JSON.parse(bodyText) as SaleBody;
  return lines
    .filter(({ product }) => product === good)
    .map((line) => ({
      type: "movement",
      opId,
      lineId: line.id,
      kind: "sale",
      effectiveAt,
      delta: -quantity(line.quantity),
    }));
}

function judgeDebts(all: readonly OperationRow[], outcome: ServerOutcome): string[] {
  const owed = new Map<string, number>();
  const add = (customer: string, amount: number) =>
    owed.set(customer, (owed.get(customer) ?? 0) + amount);
  for (const { type, bodyText } of all) {
    if (type === "sale.create") {
      const body = JSON.parse(bodyText) as SaleBody;
      if (body.customer !== null) add(body.customer, money(body.credit_amount));
    }
    if (type === "credit.payment") {
      const body = JSON.parse(bodyText) as CreditPaymentBody;
      add(body.customer, -money(body.amount));
    }
  }
  return [...owed]
    .filter(([customer, balance]) => outcome.balances.get(customer) !== balance)
    .map(
      ([customer, balance]) => `${customer} owes ${outcome.balances.get(customer)}, not ${balance}`,
    );
}

/** With nothing left to send but what was refused, a device shows what the server holds. */
async function judgeView(
  server: SimServer,
  device: SimDevice,
  outcome: ServerOutcome,
  name: string,
): Promise<string[]> {
  const operations = await device.operations();
  // What is refused, or waits behind it, is still in the view: the goods did leave (S17).
  if (operations.some(({ state }) => state === "rejected")) return [];
  const wrong: string[] = [];
  const view = await device.view();
  for (const { id } of server.goods) {
    const shown = await device.stockOf(id);
    const held = outcome.stock.get(id) ?? 0;
    if (shown !== held)
      wrong.push(`${name} shows ${shown} of good ${id}, the server holds ${held}`);
  }
  const sales = new Set(view.sales.map(({ id }) => id));
  if (sales.size !== outcome.sales.size)
    wrong.push(`${name} shows ${sales.size} sales of ${outcome.sales.size}`);
  for (const { id, credit_balance } of view.customers) {
    const held = outcome.balances.get(id);
    if (money(credit_balance) !== held)
      wrong.push(`${name} says ${id} owes ${credit_balance}, the server ${held}`);
  }
  for (const { id, outstanding } of view.credits) {
    const held = outcome.outstanding.get(id);
    if (money(outstanding) !== held)
      wrong.push(`${name} says debt ${id} wants ${outstanding}, the server ${held}`);
  }
  return wrong;
}
