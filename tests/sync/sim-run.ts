import { quantity } from "#/domain/quantity.ts";
import { foldStock } from "#/domain/stock-ledger.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { seededIds } from "#tests/support/seeded.ts";
import { isDeposed } from "#/store/leader.ts";
import { isStoreClosed } from "#/store/open-database.ts";
import { httpTransport } from "./sim-http.ts";
import { cleanTransport, faultyTransport, Killed } from "./sim-network.ts";
import { type Step, windowsOfWide } from "./plan.ts";
import { simDevice, type SimDevice } from "./sim-device.ts";
import { changesOf, enteredOf, piecesOf } from "./sim-items.ts";
import { doubledDebts } from "./sim-debts.ts";
import { heal, observe, type Run } from "./sim-heal.ts";
import { judge } from "./sim-judge.ts";
import { factsOf, factsOfTaken } from "./sim-ledger.ts";
import { itemOnDevice, wrongFields } from "./sim-catalogue.ts";
import { wrongAfterCount } from "./sim-serials.ts";
import type { SimServer } from "./sim-server.ts";
import { flickeringShifts } from "./sim-shifts.ts";
import { simTruth } from "./sim-truth.ts";

const start = Date.parse("2026-11-20T06:00:00.000Z");
/** Offsets of devices' clocks from the server's: exact, three minutes fast, three slow. */
const skews = [0, 180_000, -180_000];

/**
 * Runs a schedule, heals the network, lets every device send and pull everything, and compares server and
 * devices with the oracle. Returns what is wrong; empty if all is right.
 */
export async function runSchedule(
  makeServer: (now: () => number, devices: number) => SimServer | Promise<SimServer>,
  steps: readonly Step[],
  deviceCount: number,
  isWide = false,
): Promise<string[]> {
  const time = { now: start };
  const server = await makeServer(() => time.now, deviceCount);
  const opIds = seededIds(0x900);
  const truth = simTruth(() => time.now);
  const devices: SimDevice[] = [];
  for (let index = 0; index < deviceCount; index += 1) {
    truth.setError(index, skews[index % skews.length] ?? 0);
    const clocks = {
      device: () => time.now + truth.errorOf(index),
      server: () => time.now,
      recordContact: () => truth.recordContact(index),
    };
    devices.push(await simDevice(server, index, clocks, opIds, isWide ? windowsOfWide : 1));
  }
  const wrong: string[] = [];
  let isRestored = false;
  try {
    for (const [at, step] of steps.entries()) {
      time.now += 1_000;
      if (step.act === "setClock") truth.setError(step.device, step.error);
      isRestored ||= step.act === "restore";
      await perform(step, server, devices, time);
      await observe(truth, server, devices);
      for (const index of actorsOf(step)) {
        const where = `step ${at}, device ${index}`;
        wrong.push(...(await lostOrDoubled(devices[index], where)));
        // Rows include other tills' operations the restored server no longer has, until the run is healed.
        if (!isRestored) wrong.push(...(await flickers({ server, truth, devices }, index, where)));
        const device = devices[index];
        if (step.act === "count" && device) {
          const { serials } = await device.view();
          const own = await device.operations();
          if (truth.runsForward(own)) wrong.push(...wrongAfterCount(serials, own, where));
        }
      }
      if (wrong.length > 0) return wrong;
    }
    await heal({ server, truth, devices }, time);
    return await judge(server, devices, truth);
  } finally {
    for (const device of devices) await device.close();
  }
}

async function perform(
  step: Step,
  server: SimServer,
  devices: readonly SimDevice[],
  time: { now: number },
): Promise<void> {
  const device = "device" in step ? devices[step.device] : undefined;
  if (step.by !== undefined) device?.turnTo(step.by);
  switch (step.act) {
    case "together":
      await Promise.all(
        step.parts.map(({ device: which, by, canBatch, reads, faults }) => {
          const one = devices[which];
          const transport = httpTransport(server, faults, () => time.now);
          const work = () =>
            reads ? one?.pull(transport, by) : one?.drain(transport, canBatch, by);
          return survive(one, work, by);
        }),
      );
      return;
    case "backup":
      return server.backup?.();
    case "restore":
      return server.restore?.();
    case "sell": {
      if (!device) return;
      const { customers, goods: items } = await device.view();
      const item = server.items[step.good] ?? enteredOf(server, items);
      if (!item) return;
      const debtor = step.onCredit
        ? customers[step.who % Math.max(1, customers.length)]
        : undefined;
      await device.sell(item, step.milli, debtor ?? null, piecesOf(server, item, step.pieces));
      return;
    }
    case "count": {
      const item = server.items[step.good];
      if (device && item) await device.count(item, step.milli, piecesOf(server, item, step.pieces));
      return;
    }
    case "adjust": {
      const item = server.items[step.good];
      const pieces = item ? piecesOf(server, item, step.pieces) : 0;
      if (device && item) await device.adjust(item, { ...step, pieces });
      return;
    }
    case "take":
      // All items in one stocktake, the first of them some time ago.
      await device?.take(server.items, step.milli, step.minutesAgo * 60_000, (item) =>
        piecesOf(server, item, step.pieces),
      );
      return;
    case "send": {
      const item = server.items[step.good];
      const pieces = item ? piecesOf(server, item, step.pieces) : 0;
      if (device && item) await device.send(item, { ...step, pieces });
      return;
    }
    case "dispatch":
      return device?.dispatch(step.which);
    case "receive":
      // Before receiving, the list of expected transfers is refreshed.
      await device?.pull(cleanTransport(server));
      return device?.receive(step.which, step.share, step.isFinal);
    case "takeBack":
      return device?.takeBack(step.which);
    case "enter":
      return device?.enter(step.milli);
    case "edit": {
      const entered = enteredOf(server, device ? (await device.view()).goods : []);
      const item = server.items[step.good] ?? entered;
      // One field, the other, or both.
      if (device && item) await device.edit(item.id, changesOf(step));
      return;
    }
    case "customer":
      return device?.customer(step.isRefused);
    case "buy": {
      const items = server.items.slice(0, 2);
      const bought = step.good === 0 ? items : items.toReversed();
      await device?.buy(step.isTwo ? bought : bought.slice(0, 1), step);
      return;
    }
    case "takeIn":
      return device?.takeIn(step);
    case "payFor":
      return device?.payFor(step);
    case "sendBack":
      return device?.sendBack(step.which, step.share);
    case "cancelBought":
      return device?.cancelBought(step.which);
    case "amend":
      return device?.amend(step.which, step.notes, step.ordered);
    case "openShift":
      return device?.openShift(step.float);
    case "moveCash":
      return device?.moveCash(step.amount, step.isIn);
    case "closeShift":
      return device?.closeShift(step.which, step.counted, step.isOwn);
    case "void":
      return device?.voidSale(step.which, step.isBack ? "back" : "never_left");
    case "giveBack":
      return device?.giveBack(step.which, step.share, step.isCredit);
    case "confirm":
      return device?.confirm(step.which, step.isTold ? await salesOfOthers(devices, device) : []);
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
    case "mend":
      return device?.mend(step.which);
    case "giveUp":
      return device?.giveUp(step.which);
    case "setClock":
      return;
    case "prune":
      return server.prune();
    case "suspend":
      return server.suspend();
    case "wait":
      time.now += step.minutes * 60_000;
  }
}

/** A user has closed it (S7), with or without a replacement. */
function isDisposed(state: OperationRow["state"]): boolean {
  return state === "superseded" || state === "voided";
}

/** The sales known to the other tills, whether the server has them or not. */
async function salesOfOthers(devices: readonly SimDevice[], own: SimDevice) {
  const others = devices.filter((device) => device !== own && device.location === own.location);
  const views = await Promise.all(others.map((device) => device.view()));
  return views.flatMap(({ sales }) => sales);
}

/** The devices a step involves. */
function actorsOf(step: Step): number[] {
  if (step.act === "together") return [...new Set(step.parts.map(({ device }) => device))];
  return "device" in step ? [step.device] : [];
}

/** A killed window is reopened; a deposed leader stops. */
async function survive(
  device: SimDevice | undefined,
  work: () => Promise<void> | undefined,
  window?: number,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Another action of the same window was killed, which closed its store.
    if (isDeposed(error) || isStoreClosed(error)) return;
    if (!(error instanceof Killed)) throw error;
    await device?.kill(window);
  }
}

/** [S17] Every sale made here is in the view exactly once, whatever the network did. */
async function lostOrDoubled(device: SimDevice | undefined, at: string): Promise<string[]> {
  if (!device) return [];
  const shown = (await device.view()).sales.map(({ id }) => id);
  const made = (await device.operations()).filter(
    ({ type, state }) => type === "sale.create" && !isDisposed(state),
  );
  return made
    .filter(({ subject }) => shown.filter((id) => id === subject).length !== 1)
    .map(({ number }) => `${at}: sale ${number} is not in the view exactly once`);
}

/**
 * [S17] A device's stock, drawer and debts equal its rows plus its own later operations, each counted once:
 * acked or not, pulled or not.
 */
async function flickers(
  { server, truth, devices }: Run,
  which: number,
  at: string,
): Promise<string[]> {
  const device = devices[which];
  if (!device) return [];
  const accepted = truth.timed(await server.accepted());
  const own = (await device.operations()).filter(({ state }) => !isDisposed(state));
  const all = (await Promise.all(devices.map((other) => other.operations()))).flat();
  const { stock, goods: items, shifts, customers } = await device.view();
  const wrongItems = items.flatMap((view) =>
    wrongFields(view, itemOnDevice(view, all, own, { accepted, claimedAt: truth.claimOf }), at),
  );
  const wrongStock = stock.flatMap(({ product, location, quantity_available, _seq }) => {
    const stockItem = { product, location };
    const isSeen = ({ opId }: OperationRow) => (accepted.get(opId)?.ackSeq ?? Infinity) <= _seq;
    const beyond = own.filter((operation) => !isSeen(operation));
    const facts = [
      ...factsOfTaken(
        stockItem,
        all.filter(isSeen),
        (row) => accepted.get(row.opId)?.effectiveAt ?? 0,
      ),
      ...beyond.flatMap((row) => factsOf(row, stockItem, truth.claimOf(row))),
    ];
    const wanted = foldStock(facts);
    const shown = quantity(quantity_available);
    return shown === wanted
      ? []
      : [`${at}: ${shown} of good ${product} shown, ${wanted} by its own ledger`];
  });
  const known = { all, own, accepted };
  const wrongDrawers = flickeringShifts(shifts, known, { till: device.till, at });
  return [...wrongItems, ...wrongStock, ...wrongDrawers, ...doubledDebts(customers, known, at)];
}
