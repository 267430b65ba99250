import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { clusters } from "#tests/support/database.ts";
import { customerBodies } from "#tests/support/customer-bodies.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

/**
 * Every call of customers, debts and their payments, with invalid input, by strangers, repeated and
 * concurrently.
 */
describe.each(clusters())("customers and credit, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  let manager: ApiClient;
  let stranger: ApiClient;
  /** A second till in addition to the shop's own, for concurrent requests. */
  let second: TradingShop["bodies"];
  beforeAll(async () => {
    shop = await openShop(cluster);
    manager = await shop.api.signIn(shop.duka.manager);
    stranger = await shop.api.signIn((await shop.api.business({ subdomain: "soko" })).owner);
    const till = newId();
    await shop.rows(
      `INSERT INTO tills (business_id, id, location_id, code, name, device_id, status, created_at)
       SELECT business_id, $1, location_id, 'K2', 'Second', $2, status, created_at FROM tills
       WHERE id = $3`,
      [till, newId(), shop.duka.till.id],
    );
    const { id: business, location, cashier } = shop.duka;
    const desk = { business, location, till, tillCode: "K2", actor: cashier.id };
    second = bodiesOf(desk, newId, () => shop.api.clock.now);
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();

  /** A customer who owes 3,000.00. */
  async function debtor() {
    const [joined, customer, sold, debt] = [newId(), newId(), newId(), newId()];
    const card = shop.bodies.customer(joined, customer, "Asha Juma");
    await shop.cashier.write(paths.customers, joined, card);
    const credit = { customer, name: "Asha Juma", debt };
    const items = [{ ...shop.item(0), milli: 2000 }];
    const sale = shop.bodies.sale(sold, items, { credit });
    await shop.cashier.write(paths.sales, sold, sale);
    return { customer, debt, sale };
  }
  type Debtor = Awaited<ReturnType<typeof debtor>>;

  const paymentOf = (
    { customer, sale }: Debtor,
    opId: string,
    amount: number,
    bodies = shop.bodies,
  ) =>
    bodies.payment(
      opId,
      { customer, name: "Asha Juma", sale: sale.id, saleNumber: sale.number },
      amount,
    );
  const balanceOf = async ({ customer }: Debtor) =>
    (await manager.get(paths.customer(customer))).body["credit_balance"];
  const flagsOf = async (opIds: readonly string[]) => {
    const found = await shop.rows(
      "SELECT kind FROM discrepancies WHERE op_id = ANY($1) ORDER BY kind",
      [opIds],
    );
    return found.map(({ kind }) => kind);
  };

  /** A debtor whose balance no refused request may change. */
  let untouched: Promise<Debtor> | undefined;
  const wrong: [string, Record<string, unknown>, string[]][] = [
    ["customers", { name: " " }, ["name"]],
    ["customers", { name: "x".repeat(201) }, ["name"]],
    ["customers", { phone: "0712345678" }, ["phone"]],
    ["customers", { phone: "+254712345678" }, ["phone"]],
    ["customers", { email: "asha", address: 5 }, ["address", "email"]],
    ["customers", { credit_limit: "-1.00" }, ["credit_limit"]],
    ["customers", { credit_limit: "1.005" }, ["credit_limit"]],
    ["customers", { credit_limit: 5 }, ["credit_limit"]],
    ["customers", { credit_days: 366 }, ["credit_days"]],
    ["customers", { language: "fr" }, ["language"]],
    ["customers", { customer_code: "C-K1-1" }, ["customer_code"]],
    ["customers", { id: "asha" }, ["id"]],
    ["edit", { name: "" }, ["name"]],
    ["edit", { credit_limit: "a lot", credit_days: 1.5 }, ["credit_days", "credit_limit"]],
    ["edit", { is_active: "no", no_reminders: 1 }, ["is_active", "no_reminders"]],
    ["payments", { amount: "0.00" }, ["amount"]],
    ["payments", { amount: "-5.00" }, ["amount"]],
    ["payments", { amount: "1e3" }, ["amount"]],
    ["payments", { payment_method: "goats" }, ["payment_method"]],
    ["payments", { payment_date: "2026-02-30" }, ["payment_date"]],
    ["payments", { number: "17" }, ["number"]],
    ["payments", { customer: null, till: "K1" }, ["customer", "till"]],
    ["write-off", { amount: "0.00" }, ["amount"]],
    ["write-off", { reason: "  " }, ["reason"]],
    ["remind", { channel: "pigeon" }, ["channel"]],
    ["remind", { channel: "sms", language: "fr" }, ["language"]],
    ["merge", { into: "the other" }, ["into"]],
    ["merge", {}, ["into"]],
  ];

  it.each(wrong)("%s reject %j at the field", async (call, part, fields) => {
    untouched ??= debtor();
    const of = await untouched;
    const made = customerBodies(shop.bodies, newId);
    const opId = newId();
    const keyed = { headers: { [header.idempotencyKey]: opId } };
    const calls: Record<string, () => ReturnType<ApiClient["post"]>> = {
      customers: () =>
        manager.write(paths.customers, opId, {
          ...shop.bodies.customer(opId, newId(), "Juma"),
          ...part,
        }),
      edit: () =>
        manager.patch(paths.customer(of.customer), { ...made.edit(opId, {}), ...part }, keyed),
      payments: () =>
        manager.write(paths.creditPayments(of.debt), opId, {
          ...paymentOf(of, opId, 100_000),
          ...part,
        }),
      "write-off": () =>
        shop.owner.write(paths.creditWriteOff(of.debt), opId, {
          ...made.writeOff(opId, of.customer, 100),
          ...part,
        }),
      remind: () => manager.post(paths.creditRemind(of.debt), part),
      merge: () => manager.post(paths.customerMerge(of.customer), part),
    };
    const answer = await calls[call]?.();
    expect([answer?.status, answer?.body["code"]]).toEqual([422, "validation_failed"]);
    expect(Object.keys(answer?.body["errors"] ?? {}).toSorted()).toEqual(fields);
    expect(await balanceOf(of)).toBe("3000.00");
  });

  it("lists reject invalid page parameters", async () => {
    const { customer, debt } = await debtor();
    const lists = [
      paths.customers,
      paths.credits,
      paths.creditPayments(debt),
      paths.customerCreditHistory(customer),
      paths.customerSales(customer),
    ];
    for (const path of lists)
      for (const query of [{ page: "0" }, { page_size: "201" }, { page: "x" }])
        expect([path, query, (await manager.get(path, query)).status]).toEqual([path, query, 422]);
    for (const path of [paths.customer("1"), paths.credit("1"), paths.customerCreditHistory("1")])
      expect([path, (await manager.get(path)).status]).toEqual([path, 404]);
  });

  it("cannot be read, changed, paid, written off, reminded or merged by another business", async () => {
    const of = await debtor();
    const made = customerBodies(shop.bodies, newId);
    const own = newId();
    const reads = [
      paths.customer(of.customer),
      paths.customerCreditHistory(of.customer),
      paths.customerSales(of.customer),
      paths.credit(of.debt),
      paths.creditPayments(of.debt),
    ];
    for (const path of reads) {
      expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
      const named = await stranger.get(path, { business: shop.duka.id });
      expect([path, named.status]).toEqual([path, 403]);
    }
    const keyed = { headers: { [header.idempotencyKey]: own } };
    const answers = [
      await stranger.patch(paths.customer(of.customer), made.edit(own, { name: "Mine" }), keyed),
      await stranger.patch(
        paths.customer(of.customer),
        { name: "Mine" },
        { headers: { [header.idempotencyKey]: newId() } },
      ),
      await stranger.write(paths.creditPayments(of.debt), newId(), paymentOf(of, newId(), 100_000)),
      await stranger.write(
        paths.creditWriteOff(of.debt),
        newId(),
        made.writeOff(newId(), of.customer, 100),
      ),
      await stranger.write(paths.receiptSend(of.customer), newId(), {
        channel: "sms",
        to: "+255712000111",
      }),
      await stranger.post(paths.creditRemind(of.debt), { channel: "sms" }),
      await stranger.post(paths.customerMerge(of.customer), { into: shop.duka.customer }),
    ];
    expect(answers.every(({ status }) => status === 403 || status === 404)).toBe(true);
    expect(await balanceOf(of)).toBe("3000.00");
    expect((await manager.get(paths.customer(of.customer))).body["name"]).toBe("Asha Juma");
  });

  it("[S13] apply once however often they are sent, and a key never covers two different bodies", async () => {
    const of = await debtor();
    const made = customerBodies(shop.bodies, newId);
    const [paid, off, edited] = [newId(), newId(), newId()];
    const payment = paymentOf(of, paid, 100_000);
    const forgiven = { ...made.writeOff(off, of.customer, 50_000), actor: shop.duka.owner.id };
    const patch = { ...made.edit(edited, { address: "Sinza" }), actor: shop.duka.manager.id };
    const keyed = { headers: { [header.idempotencyKey]: edited } };
    const actions = [
      () => shop.cashier.write(paths.creditPayments(of.debt), paid, payment),
      () => shop.owner.write(paths.creditWriteOff(of.debt), off, forgiven),
      () => manager.patch(paths.customer(of.customer), patch, keyed),
    ];
    for (const action of actions) {
      const answers = [
        await action(),
        await action(),
        ...(await Promise.all([action(), action()])),
      ];
      const [first, ...others] = answers.map(({ body }) => body["outcome"]);
      expect([first, ...others]).toEqual(["accepted", "replayed", "replayed", "replayed"]);
    }
    expect(await balanceOf(of)).toBe("1500.00");
    const other = await shop.cashier.write(paths.creditPayments(of.debt), paid, {
      ...payment,
      amount: "2000.00",
    });
    expect([other.status, other.body["code"]]).toEqual([409, "key_reused"]);
    expect(await balanceOf(of)).toBe("1500.00");
  });

  it("[S14] concurrent full payments by two tills are both recorded, one as a deposit, and the owner is notified", async () => {
    for (let round = 0; round < 4; round += 1) {
      const of = await debtor();
      const ops = [newId(), newId()] as const;
      const path = paths.creditPayments(of.debt);
      const answers = await Promise.all([
        shop.cashier.write(path, ops[0], paymentOf(of, ops[0], 300_000)),
        manager.write(path, ops[1], {
          ...paymentOf(of, ops[1], 300_000, second),
          actor: shop.duka.manager.id,
        }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(await balanceOf(of)).toBe("-3000.00");
      expect(await flagsOf(ops)).toEqual(["overpaid"]);
      const { body } = await manager.get(paths.credit(of.debt));
      expect(body).toMatchObject({ outstanding: "0.00", payment_status: "paid" });
      expect(await shop.faults()).toEqual([]);
    }
  });

  it("[S15] concurrent payments by two tills are neither lost nor counted twice", async () => {
    const of = await debtor();
    const sent = Array.from({ length: 8 }, (_, index) => {
      const opId = newId();
      return { opId, body: paymentOf(of, opId, 20_000, index % 2 === 0 ? shop.bodies : second) };
    });
    const path = paths.creditPayments(of.debt);
    const answers = await Promise.all(
      [...sent, ...sent].map(({ opId, body }) => shop.cashier.write(path, opId, body)),
    );
    expect(answers.every(({ status }) => status === 201 || status === 200)).toBe(true);
    expect(await balanceOf(of)).toBe("1400.00");
    expect(await shop.faults()).toEqual([]);
  });
});
