import { money } from "#/domain/money.ts";
import { foldStock, type Fact } from "#/domain/stock-ledger.ts";
import { quantity } from "#/domain/quantity.ts";
import type { AdjustmentBody, StocktakeBody } from "#/contract/stock-writes.ts";
import type { ProductBody } from "#/contract/catalogue-writes.ts";
import type { CountBody, CreditPaymentBody, SaleBody } from "#/contract/writes.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { goodByAll, wrongFields } from "./sim-catalogue.ts";
import type { SimDevice } from "./sim-device.ts";
import type { ServerOutcome, SimServer } from "./sim-server.ts";

/** What a server may refuse: what has not happened yet, and a customer its contract does not know. */
const refusable: ReadonlySet<string> = new Set([
  "customer.create",
  "product.create",
  "product.edit",
]);

/** Server effects = operations − rejections, each once; views = server; books balance. */
export async function judge(server: SimServer, devices: readonly SimDevice[]): Promise<string[]> {
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
      if (state === "rejected" && !refusable.has(type))
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
  wrong.push(...judgeDebts(all, outcome), ...judgeGoods(all, outcome));
  for (const [index, device] of devices.entries())
    wrong.push(...(await judgeView(server, device, outcome, `device ${index}`)));
  return wrong;
}

function judgeGoods(all: readonly OperationRow[], outcome: ServerOutcome): string[] {
  return [...outcome.products].flatMap(([id, held]) => {
    const wanted = goodByAll(id, all, outcome.accepted);
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
  const ids = [...server.goods.map(({ id }) => id), ...entered.map(({ subject }) => subject)];
  return ids.flatMap((id) => {
    const facts = all.flatMap((operation): Fact[] =>
      factsOf(operation, id, outcome.accepted.get(operation.opId)?.effectiveAt ?? 0),
    );
    const wanted = foldStock(facts);
    const found = outcome.stock.get(id) ?? 0;
    return wanted === found ? [] : [`good ${id}: ${found} on the shelf, ${wanted} by the ledger`];
  });
}

/** The device's claim, corrected by its own measurement of its clock (S16). */
export function claimedAt({ bodyText }: OperationRow): number {
  const { occurred_at, clock_offset_ms } = JSON.parse(bodyText) as SaleBody;
  return Date.parse(occurred_at) + clock_offset_ms;
}

/** What an operation did to one good, as the ledger folds it; `at` in epoch milliseconds. */
export function factsOf({ type, opId, bodyText }: OperationRow, good: string, at: number): Fact[] {
  const effectiveAt = new Date(at).toISOString();
  if (type === "stock.count") {
    const body = JSON.parse(bodyText) as CountBody;
    return body.product === good
      ? [{ type: "count", opId, effectiveAt, quantity: quantity(body.quantity) }]
      : [];
  }
  if (type === "product.create") {
    const { id, available_stock } = JSON.parse(bodyText) as ProductBody;
    return id === good && available_stock !== null
      ? [
          {
            type: "movement",
            opId,
            lineId: id,
            kind: "opening",
            effectiveAt,
            delta: quantity(available_stock),
          },
        ]
      : [];
  }
  if (type === "stock.adjust") {
    const body = JSON.parse(bodyText) as AdjustmentBody;
    const delta = quantity(body.quantity);
    return body.product === good
      ? [{ type: "movement", opId, lineId: body.id, kind: "adjustment", effectiveAt, delta }]
      : [];
  }
  if (type === "stock.take") {
    const { lines, clock_offset_ms } = JSON.parse(bodyText) as StocktakeBody;
    return lines
      .filter(({ product }) => product === good)
      .map((line) => ({
        type: "count",
        opId,
        // Its own time, corrected, and never after the stocktake itself (S16).
        effectiveAt: new Date(
          Math.min(Date.parse(line.counted_at) + clock_offset_ms, at),
        ).toISOString(),
        quantity: quantity(line.quantity),
      }));
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
  for (const good of view.goods) {
    const held = outcome.products.get(good.id);
    if (held === undefined) wrong.push(`${name} shows good ${good.id}, the server has none`);
    else wrong.push(...wrongFields(good, held, name));
  }
  for (const { id, outstanding } of view.credits) {
    const held = outcome.outstanding.get(id);
    if (money(outstanding) !== held)
      wrong.push(`${name} says debt ${id} wants ${outstanding}, the server ${held}`);
  }
  return wrong;
}

/** Behind a refused one, by lane or by dependency (S11). */
export function blockedIds(operations: readonly OperationRow[]): Set<string> {
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
