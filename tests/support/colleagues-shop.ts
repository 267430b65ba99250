import { expect } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { type ChangesAnswer, changesAnswer, type EntityName } from "#/contract/sync.ts";
import type { RoleSlug } from "#/domain/permissions.ts";
import { afterSaleBodies } from "./after-sale-bodies.ts";
import type { ApiClient } from "./api-client.ts";
import { shiftBodies } from "./shift-bodies.ts";
import { bodiesOf } from "./trade-bodies.ts";
import { openShop, type TradingShop } from "./trading-shop.ts";
import { expenseBodies } from "./expense-bodies.ts";
import { purchaseBodies } from "./purchase-bodies.ts";
import { transferBodies } from "./transfer-bodies.ts";

export type Row = Record<string, unknown> & { id: string };

/** A shop in which a manager and a cashier each did their work. */
export type ColleaguesShop = {
  shop: TradingShop;
  people: Record<RoleSlug, ApiClient>;
  made: {
    /** Closed by the manager. */
    managersShift: string;
    /** Opened by the cashier and still open. */
    cashiersShift: string;
    managersSale: { id: string; number: string };
    cashiersPayment: string;
    /** The response to the cashier, for items the manager sold. */
    cashiersReturn: Record<string, unknown>;
  };
};

/** Fields of the manager's sale visible only to the manager and their superiors. */
export const secretsOfSale = [
  "Amina Mwangi",
  "For the wedding",
  "Gift wrapped",
  "Does not fit",
  "750000.00",
] as const;

/** Opens the shop with a row of nearly every type, listed by name in `made`. */
export async function openColleagues(): Promise<ColleaguesShop> {
  const shop = await openShop();
  const { api, duka } = shop;
  const people = {
    business_user: shop.cashier,
    business_manager: await api.signIn(duka.manager),
    business_administrator: shop.owner,
  };
  await shop.rows("UPDATE suppliers SET note = 'Pays us late' WHERE business_id = $1", [duka.id]);
  const of = async (who: "manager" | "cashier", device: string) => {
    const till = api.newId();
    const body = { id: till, business: duka.id, location: duka.location, device_id: device };
    const { body: answer } = await shop.owner.post(paths.tills, { ...body, name: device });
    const desk = {
      business: duka.id,
      location: duka.location,
      till,
      tillCode: String(answer["code"]),
      actor: duka[who].id,
    };
    return bodiesOf(desk, api.newId, () => api.clock.now);
  };
  const write = async <Body extends object>(
    client: ApiClient,
    path: string,
    body: (opId: string) => Body,
  ): Promise<Body> => {
    const opId = api.newId();
    const sent = body(opId);
    const answer = await client.write(path, opId, sent);
    expect([path, answer.body["outcome"]]).toEqual([path, "accepted"]);
    return sent;
  };
  const manager = await of("manager", "a till of the manager");
  const cashier = await of("cashier", "a till of the cashier");
  const managers = shiftBodies(manager, api.newId);
  const { business_manager: boss, business_user: seller } = people;
  const first = await write(boss, paths.shifts, (op) => managers.openShift(op, 500_000));
  const sold = await write(boss, paths.sales, (op) => {
    const plain = manager.sale(op, [{ ...shop.item(0), milli: 2000 }]);
    const [line, payment] = [plain.lines[0], plain.payments[0]];
    if (line === undefined || payment === undefined) throw new Error("a sale without a line");
    return {
      ...plain,
      customer: duka.customer,
      customer_snapshot: { name: "Amina Mwangi", phone: null },
      lines: [{ ...line, note: "Gift wrapped" }],
      payments: [{ ...payment, tendered: "750000.00" }],
      notes: "For the wedding",
    };
  });
  await write(boss, paths.shiftClose(first.id), (op) => managers.closeShift(op, 650_000));
  const second = await write(seller, paths.shifts, (op) =>
    shiftBodies(cashier, api.newId).openShift(op, 200_000),
  );
  const returnOp = api.newId();
  const back = afterSaleBodies(cashier, api.newId).back(returnOp, sold, [1000]);
  const returned = await seller.write(paths.saleReturns(sold.id), returnOp, back);
  expect(returned.body["outcome"]).toBe("accepted");
  const debt = api.newId();
  const lent = await write(seller, paths.sales, (op) =>
    cashier.sale(op, [{ ...shop.item(1), milli: 1000 }], {
      credit: { customer: duka.customer, name: "Juma", debt },
    }),
  );
  const whose = { customer: duka.customer, name: "Juma" };
  const owed = { ...whose, sale: lent.id, saleNumber: lent.number };
  const paid = await write(seller, paths.creditPayments(debt), (id) =>
    cashier.payment(id, owed, 50_000),
  );
  const items = [{ product: shop.item(2).product, milli: 1000 }];
  await write(boss, paths.transfers, (op) =>
    transferBodies(manager, api.newId).send(op, duka.otherLocation, items),
  );
  const buys = purchaseBodies(manager, api.newId);
  const supplier = { id: duka.supplier, name: "Supplier" };
  const bought = items.map((one) => ({ ...one, cost: 90_000 }));
  await write(boss, paths.purchases, (op) => buys.buy(op, supplier, bought, { paid: 10_000 }));
  await write(boss, paths.expenses, (op) => expenseBodies(manager, api.newId).spend(op, 5000));
  const made = {
    managersShift: first.id,
    cashiersShift: second.id,
    managersSale: { id: sold.id, number: sold.number },
    cashiersPayment: paid.id,
    cashiersReturn: returned.body,
  };
  return { shop, people, made };
}

/** The complete feed of a location for a user at a till. */
export async function feedOf(
  client: ApiClient,
  location: string,
  till?: string,
): Promise<ChangesAnswer> {
  const query = { location, limit: "1000" };
  const headers = till === undefined ? {} : { [header.till]: till };
  const answer = await client.send("GET", paths.changes, undefined, { query, headers });
  return changesAnswer.parse(answer.body);
}

/** The page's rows of one type. */
export function rowsOf({ changes }: ChangesAnswer, entity: EntityName): Row[] {
  return changes
    .filter((change) => change.entity === entity && change.op === "put")
    .map(({ row }) => row as Row);
}

/** A list of the API, or its refusal. */
export async function listed(
  client: ApiClient,
  path: string,
): Promise<{ status: number; rows: Row[] }> {
  const { status, body } = await client.get(path, { page_size: "200" });
  return { status, rows: (body["results"] ?? []) as Row[] };
}

/** A row in the feed's form, which has a product's variants and stock in rows of their own. */
export function asFed(shown: unknown): unknown {
  if (typeof shown !== "object" || shown === null || !("available_stock" in shown)) return shown;
  const { available_stock: _held, variants: _kinds, ...row } = shown as Record<string, unknown>;
  return row;
}
