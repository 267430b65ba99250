import { money } from "#/domain/money.ts";
import { foldStock } from "#/domain/stock-ledger.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { wrongConfirmed } from "./sim-after-sale.ts";
import { judgePurchases, wrongPurchases } from "./sim-bought.ts";
import { itemByAll, wrongFields } from "./sim-catalogue.ts";
import { owedBy } from "./sim-debts.ts";
import type { SimDevice } from "./sim-device.ts";
import { judgeHeld, wrongHeld } from "./sim-held.ts";
import { factsOfTaken } from "./sim-ledger.ts";
import { judgeSerials, wrongSerials } from "./sim-serials.ts";
import { stockKey, type HeldShift, type ServerOutcome, type SimServer } from "./sim-server.ts";
import { judgeShifts, wrongShifts } from "./sim-shifts.ts";
import type { SimTruth } from "./sim-truth.ts";

/** Operations a server may refuse: not yet happened, a customer its contract rejects, items no longer there. */
const refusable: ReadonlySet<string> = new Set([
  "customer.create",
  "product.create",
  "product.edit",
  "purchase.cancel",
  "purchase.edit",
]);

/** Server effects = operations − rejections, each once; views = server; books balance. */
export async function judge(
  server: SimServer,
  devices: readonly SimDevice[],
  truth: SimTruth,
): Promise<string[]> {
  const wrong: string[] = [];
  const told = await server.outcome();
  // All figures below use the oracle's own times, not the server's.
  const outcome = { ...told, accepted: truth.timed(told.accepted) };
  const drawers = await server.shifts();
  const all: OperationRow[] = [];
  const recorded = await Promise.all(devices.map((device) => device.operations()));
  const refused = new Set(
    recorded.flat().flatMap(({ state, subject }) => (state === "rejected" ? [subject] : [])),
  );
  for (const operations of recorded) {
    const blocked = blockedIds(operations, refused);
    wrong.push(...truth.wrong(operations, new Map()));
    for (const operation of operations) {
      const { opId, state, type } = operation;
      if (state === "superseded" || state === "voided") {
        if (outcome.accepted.has(opId)) wrong.push(`${type} ${opId} is ${state}, and was accepted`);
        continue;
      }
      const ended = state === "acked" || state === "settled";
      if (!ended && state !== "rejected" && !blocked.has(opId))
        wrong.push(`${type} ${opId} is left ${state}`);
      if (state === "rejected" && !refusable.has(type))
        wrong.push(`the fact ${type} ${opId} was refused`);
      if (ended !== outcome.accepted.has(opId))
        wrong.push(`${type} ${opId}: ${state} here, not so at the server`);
      if (ended) all.push(operation);
    }
  }
  wrong.push(...truth.wrong([], told.accepted));
  if (outcome.accepted.size !== all.length)
    wrong.push(`${outcome.accepted.size} effects of ${all.length} operations`);
  wrong.push(
    ...outcome.bookFaults,
    ...judgeSales(all, outcome),
    ...judgeStock(server, all, outcome),
    ...judgeShifts(all, outcome.accepted, drawers),
  );
  wrong.push(...judgeDebts(all, outcome), ...judgeItems(all, outcome));
  wrong.push(...judgeSerials(all, outcome), ...judgeHeld(all, outcome));
  wrong.push(...judgePurchases(all, outcome));
  wrong.push(...wrongConfirmed(all, outcome.confirmed));
  for (const [index, device] of devices.entries())
    wrong.push(...(await judgeView(server, device, { all, outcome, drawers }, `device ${index}`)));
  return wrong;
}

function judgeItems(all: readonly OperationRow[], outcome: ServerOutcome): string[] {
  return [...outcome.products].flatMap(([id, held]) => {
    const wanted = itemByAll(id, all, outcome.accepted);
    return (["name_en", "selling_price"] as const)
      .filter((field) => wanted[field] !== undefined && wanted[field] !== held[field])
      .map((field) => `good ${id} has ${field} ${held[field]} by the server, not ${wanted[field]}`);
  });
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
  const entered = all.filter(({ type }) => type === "product.create");
  const ids = [...server.items.map(({ id }) => id), ...entered.map(({ subject }) => subject)];
  const effectOf = ({ opId }: OperationRow) => outcome.accepted.get(opId)?.effectiveAt ?? 0;
  const stock = ids.flatMap((product) =>
    [server.location, server.otherLocation].map((location) => ({ product, location })),
  );
  return stock.flatMap((stockItem) => {
    const wanted = foldStock(factsOfTaken(stockItem, all, effectOf));
    const key = stockKey(stockItem);
    const found = outcome.stock.get(key) ?? 0;
    return wanted === found ? [] : [`good ${key}: ${found} on the shelf, ${wanted} by the ledger`];
  });
}

function judgeDebts(all: readonly OperationRow[], outcome: ServerOutcome): string[] {
  return [...owedBy(all)]
    .filter(([customer, balance]) => outcome.balances.get(customer) !== balance)
    .map(
      ([customer, balance]) => `${customer} owes ${outcome.balances.get(customer)}, not ${balance}`,
    );
}

interface Truth {
  all: readonly OperationRow[];
  outcome: ServerOutcome;
  drawers: ReadonlyMap<string, HeldShift>;
}

/** With nothing left to send but refused operations, a device's view matches the server. */
async function judgeView(
  server: SimServer,
  device: SimDevice,
  { all, outcome, drawers }: Truth,
  name: string,
): Promise<string[]> {
  const operations = await device.operations();
  // Refused operations, and those blocked behind them, are still in the view: the items did leave (S17).
  if (operations.some(({ state }) => state === "rejected")) return [];
  const wrong: string[] = [];
  const view = await device.view();
  for (const { id } of server.items) {
    const shown = await device.stockOf(id);
    const held = outcome.stock.get(stockKey({ product: id, location: device.location })) ?? 0;
    if (shown !== held)
      wrong.push(`${name} shows ${shown} of good ${id}, the server holds ${held}`);
  }
  wrong.push(...wrongSerials(view.serials, outcome.pieces, name));
  wrong.push(...wrongHeld(view, all, outcome, name));
  const sales = new Set(view.sales.map(({ id }) => id));
  const made = all.filter(
    ({ type, location }) => type === "sale.create" && location === device.location,
  );
  if (sales.size !== made.length) wrong.push(`${name} shows ${sales.size} sales of ${made.length}`);
  for (const { id, status } of view.sales.flatMap(({ payments }) => payments))
    if ((status === "confirmed") !== outcome.confirmed.has(id))
      wrong.push(`${name} says payment ${id} is ${status}, the server not`);
  for (const { id, credit_balance } of view.customers) {
    const held = outcome.balances.get(id);
    if (money(credit_balance) !== held)
      wrong.push(`${name} says ${id} owes ${credit_balance}, the server ${held}`);
  }
  for (const item of view.goods) {
    const held = outcome.products.get(item.id);
    if (held === undefined) wrong.push(`${name} shows good ${item.id}, the server has none`);
    else wrong.push(...wrongFields(item, held, name));
  }
  wrong.push(...wrongPurchases(view.purchases, outcome.purchases, name));
  wrong.push(...wrongShifts(view.shifts, drawers, name));
  for (const { id, outstanding } of view.credits) {
    const held = outcome.outstanding.get(id);
    if (money(outstanding) !== held)
      wrong.push(`${name} says debt ${id} wants ${outstanding}, the server ${held}`);
  }
  return wrong;
}

/** Operations behind a refused one, by queue key or by dependency (S11). */
export function blockedIds(
  operations: readonly OperationRow[],
  refused: ReadonlySet<string> = new Set(),
): Set<string> {
  // An operation missing after a server restore succeeds once a user has corrected the creation it refers to.
  const isLacking = ({ lastCode, bodyText }: OperationRow) =>
    lastCode === "not_restored_yet" && [...refused].some((subject) => bodyText.includes(subject));
  const gone = new Set<string>();
  const queueKeys = new Set<string>();
  const places = operations.map((row) => ({ ...row, place: row.placeOf ?? row.position }));
  for (const row of places.toSorted((a, b) => a.place - b.place)) {
    const { opId, state, lane: queueKey, deps } = row;
    const isBehind = queueKeys.has(queueKey) || deps.some((dep) => gone.has(dep)) || isLacking(row);
    const isBlocked = state === "queued" && isBehind;
    if (state !== "rejected" && !isBlocked) continue;
    gone.add(opId);
    queueKeys.add(queueKey);
  }
  return new Set(
    operations
      .filter(({ opId, state }) => gone.has(opId) && state === "queued")
      .map(({ opId }) => opId),
  );
}
