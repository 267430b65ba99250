import { commands } from "#server/modules/operations/command-table.ts";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { changeTill } from "#server/modules/businesses/commands/change-till.ts";
import { executeOperation } from "#server/kernel/operations/execute-operation.ts";
import {
  changeBusinessPicture,
  changeBusinessProfile,
  changeBusinessSettings,
} from "#server/modules/businesses/commands/change-business.ts";
import {
  changeLocation,
  openLocation,
} from "#server/modules/businesses/commands/change-location.ts";
import { changeProductImage } from "#server/modules/catalogue/commands/change-product-image.ts";
import * as audit from "#server/kernel/audit/record-business-action.ts";
import { registerTill } from "#server/modules/businesses/commands/register-till.ts";
import { isOpenLocation, lockCounter } from "#server/kernel/database/business-lock.ts";
import { resolveDiscrepancy } from "#server/modules/sync/commands/resolve-discrepancy.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { pgLedgerStore } from "#server/modules/operations/pg-ledger-store.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { catalogueBodies } from "#tests/support/catalogue-bodies.ts";
import { customerBodies } from "#tests/support/customer-bodies.ts";
import { clusters } from "#tests/support/database.ts";
import { fingerprint, tenantTables } from "#tests/support/tenant-tables.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { insertTestFigures } from "#tests/support/test-figures.ts";
import { insertTestPaymentRequest } from "#tests/support/test-payment-request.ts";
import { insertTestTrade } from "#tests/support/test-trade.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { receiptBodies } from "#tests/support/receipt-bodies.ts";
import { shiftBodies } from "#tests/support/shift-bodies.ts";
import { expenseBodies } from "#tests/support/expense-bodies.ts";
import { purchaseBodies } from "#tests/support/purchase-bodies.ts";
import { transferBodies } from "#tests/support/transfer-bodies.ts";
import { tried } from "./tried.ts";
import { noQueries, queryNames } from "./no-queries.ts";
import { firstOf, queries, type Read, type Target } from "./tenant-queries.ts";

describe.each(clusters())("row-level security alone, PostgreSQL %s", (cluster) => {
  let api: TestApi;
  let admin: Client;
  let duka: Target;
  let soko: TestBusiness;

  beforeAll(async () => {
    api = await testApi(cluster);
    const shop = await api.business({ subdomain: "duka" });
    soko = await api.business({ subdomain: "soko" });
    duka = {
      shop,
      trade: await insertTestTrade(api, shop),
      discrepancy: api.newId(),
      alert: api.newId(),
      movement: {
        op_id: api.newId(),
        line_id: api.newId(),
        effective_at: new Date().toISOString(),
      },
    };
    await insertTestPaymentRequest(api, shop, duka.trade.sale);
    admin = new Client({ connectionString: api.url });
    await admin.connect();
    await admin.query(
      "INSERT INTO plan_requests (business_id, id, plan, asked_by, asked_at) VALUES ($1, $1, 'starter', $2, now())",
      [shop.id, shop.owner.id],
    );
    await admin.query(
      `INSERT INTO discrepancies (business_id, id, kind, op_id, data, status, opened_at)
       VALUES ($1, $2, 'oversold', $3, '{}', 'open', now())`,
      [shop.id, duka.discrepancy, api.newId()],
    );
    await admin.query(
      `INSERT INTO rejected_operations (business_id, id, op_id, code, method, path, body_text, hash, carrier_id, received_at)
       VALUES ($1, $2, $2, 'malformed', 'POST', '/', '{', '', $3, now())`,
      [shop.id, duka.discrepancy, shop.owner.id],
    );
    await admin.query(
      `INSERT INTO operations (business_id, op_id, type, hash, carrier_id, till_id, till_seq,
         received_at, outcome, code, status, ack_seq, subject)
       VALUES ($1, $2, 'sale.create', '', $3, $4, 1, now(), 'accepted', 'accepted', 201, 1, $5)`,
      [shop.id, duka.movement.op_id, shop.owner.id, shop.till.id, `sale:${duka.trade.sale}`],
    );
    await admin.query("UPDATE customers SET credit_balance = 1000 WHERE business_id = $1", [
      shop.id,
    ]);
    await insertTestFigures(admin, {
      business: shop.id,
      looker: shop.owner.id,
      location: shop.location,
      product: firstOf(duka).id,
      op: duka.movement.op_id,
      entry: api.newId(),
    });
    await admin.query(
      `INSERT INTO stock_alerts (business_id, id, stock_item_id, alert_type, current_quantity,
         threshold_quantity, created_at) VALUES ($1, $2, $3, 'LOW_STOCK', 1000, 2000, now())`,
      [shop.id, duka.alert, firstOf(duka).stockItem],
    );
    const { op_id, line_id, effective_at } = duka.movement;
    await admin.query(
      `INSERT INTO stock_movements (business_id, op_id, line_id, stock_item_id, kind, delta, value,
         effective_at, received_at, absorbed)
       VALUES ($1, $2, $3, $4, 'receipt', 1000, 0, $5, now(), false)`,
      [shop.id, op_id, line_id, firstOf(duka).stockItem, effective_at],
    );
    // Another one that belongs to no shift.
    await admin.query(
      `INSERT INTO sales SELECT (jsonb_populate_record(s, jsonb_build_object(
         'id', $3::uuid, 'op_id', $3::uuid, 'shift_id', null))).*
       FROM sales s WHERE s.business_id = $1 AND s.id = $2`,
      [shop.id, duka.trade.sale, api.newId()],
    );
    await admin.query(
      `INSERT INTO changes (business_id, entity, entity_id, seq) SELECT $1, 'sale', $2, 1`,
      [shop.id, duka.trade.sale],
    );
  });
  afterAll(async () => {
    await admin.end();
    await api.close();
  });

  it("is tested with every query", async () => {
    const names = await queryNames();
    expect(names.filter((name) => !noQueries.has(name)).toSorted()).toEqual(
      Object.keys(queries).toSorted(),
    );
  });

  const read = (as: { user: string; business: string }, query: Read) =>
    api.database.tenant(as, (tx) => query(tx, duka), { readOnly: true });

  const strangers = (): { user: string; business: string }[] => [
    { user: soko.owner.id, business: duka.shop.id },
    { user: soko.owner.id, business: soko.id },
  ];

  it.each(Object.entries(queries))(
    "%s shows its rows to a member and none to a stranger",
    async (_name, query) => {
      const seen = JSON.stringify(
        await read({ user: duka.shop.owner.id, business: duka.shop.id }, query),
      );
      expect(seen.length).toBeGreaterThan(50);
      for (const stranger of strangers()) {
        const text = JSON.stringify(await read(stranger, query)) ?? "";
        const shown = [...seen.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)].map(([id]) => id);
        expect(shown.filter((id) => text.includes(id))).toEqual([]);
        expect(text).not.toMatch(/Kariakoo|Sugar|Asha|Neema|K1|1500\.00/);
      }
    },
  );

  it("lets no command change a row, even one that does not take the business lock", async () => {
    const tables = await tenantTables(admin);
    const before = await fingerprint(admin, tables, duka.shop.id);
    const { shop } = duka;
    const desk = { business: shop.id, location: shop.location, till: shop.till.id, tillCode: "K1" };
    const { stockItem } = firstOf(duka);
    const item = { product: firstOf(duka).id, milli: 1000, price: 150_000 };
    const debt = { customer: shop.customer, name: "x", debt: api.newId() };
    const lent = { ...debt, sale: duka.trade.sale, saleNumber: "K1-000001" };
    const outcomes: unknown[] = [];
    for (const as of strangers()) {
      const made = bodiesOf({ ...desk, actor: soko.owner.id }, api.newId, () => api.clock.now);
      const items = catalogueBodies(made.origin, api.newId);
      const moves = transferBodies(made, api.newId);
      const bought = purchaseBodies(made, api.newId);
      const spends = expenseBodies(made, api.newId);
      const theirs = { id: shop.supplier, name: "Theirs" };
      const some = { milli: 1000 };
      const itemsBought = [{ product: item.product, cost: 100, ...some }];
      const order = bought.buy(api.newId(), theirs, itemsBought, { isReceived: false });
      const after = afterSaleBodies(made, api.newId);
      const sold = { ...made.sale(api.newId(), [item], { credit: debt }), id: duka.trade.sale };
      const turns = shiftBodies(made, api.newId);
      const receipts = receiptBodies(made, api.newId);
      const cards = customerBodies(made, api.newId);
      const sent = {
        ...moves.send(api.newId(), shop.location, [item]),
        location: shop.otherLocation,
      };
      const opId = () => api.newId();
      const writes: [string, string, (id: string) => unknown][] = [
        ["POST", paths.sales, (id) => made.sale(id, [item], { credit: debt })],
        ["POST", paths.counts, (id) => made.count(id, item.product, 5000)],
        ["POST", paths.customers, (id) => made.customer(id, shop.customer, "Mine")],
        ["PATCH", paths.customer(shop.customer), (id) => cards.edit(id, { name: "Mine" })],
        [
          "POST",
          paths.creditWriteOff(duka.trade.owed),
          (id) => cards.writeOff(id, shop.customer, 100),
        ],
        ["POST", paths.creditPayments(duka.trade.owed), (id) => made.payment(id, lent, 1000)],
        ["PATCH", paths.inventoryRecord(stockItem), () => ({ quantity_available: "7" })],
        ["PATCH", paths.inventoryRecord(stockItem), () => ({ bin_location: "Mine" })],
        ["POST", paths.adjustments, (id) => made.adjust(id, item.product, -1000)],
        ["POST", paths.inventory, (id) => made.record(id, item.product, { bin_location: "Mine" })],
        ["POST", paths.transfers, (id) => moves.send(id, shop.otherLocation, [item])],
        ["POST", paths.transferCancel(duka.trade.transfer), () => ({ reason: "Mine" })],
        ["POST", paths.transferDispatch(duka.trade.transfer), () => ({})],
        ["POST", paths.transferReceive(duka.trade.transfer), (id) => moves.receive(id, sent, [1])],
        ["POST", paths.purchases, (id) => bought.buy(id, theirs, itemsBought)],
        [
          "POST",
          paths.purchaseReceive(duka.trade.purchase),
          (id) => bought.arrive(id, order, [some]),
        ],
        [
          "POST",
          paths.purchasePayments(duka.trade.purchase),
          (id) => bought.settle(id, order, 100),
        ],
        [
          "POST",
          paths.purchaseReturns(duka.trade.purchase),
          (id) => bought.bringBack(id, order, [1]),
        ],
        ["POST", paths.purchaseCancel(duka.trade.purchase), (id) => bought.undo(id)],
        ["PATCH", paths.purchase(duka.trade.purchase), () => ({ notes: "Mine" })],
        ["DELETE", paths.purchase(duka.trade.purchase), () => ({})],
        ["POST", paths.expenses, (id) => spends.spend(id, 100)],
        ["POST", paths.expenseCancel(duka.trade.expense), (id) => spends.takeBack(id)],
        ["POST", paths.saleVoid(duka.trade.sale), (id) => after.void(id, sold)],
        ["POST", paths.saleVoid(duka.trade.sale), () => ({ reason: "Mine" })],
        ["POST", paths.saleReturns(duka.trade.sale), (id) => after.back(id, sold, [1000])],
        [
          "POST",
          paths.salePaymentConfirm(duka.trade.sale, duka.trade.sale),
          (id) => after.confirm(id, duka.trade.sale, "MINE"),
        ],
        ["POST", paths.shifts, (id) => turns.openShift(id, 50_000_00)],
        ["POST", paths.shiftClose(duka.trade.shift), (id) => turns.closeShift(id, 50_000_00)],
        ["POST", paths.shiftCash(duka.trade.shift), (id) => turns.moveCash(id, 5_000_00)],
        ["POST", paths.receiptSend(duka.trade.sale), (id) => receipts.send(id)],
        ["POST", paths.stocktakes, (id) => made.stocktake(id, [{ ...item }])],
        ["POST", paths.products, (id) => items.product(id, shop.category)],
        ["PATCH", paths.product(item.product), (id) => items.editProduct(id, { sku: "MINE" })],
        ["POST", paths.productFeature(item.product), () => ({})],
        ["POST", paths.categories, (id) => items.category(id, { parent: shop.category })],
        ["PATCH", paths.category(shop.category), (id) => items.editCategory(id, { code: "MINE" })],
        ["DELETE", paths.category(shop.category), (id) => items.removeCategory(id, shop.category)],
        ["POST", paths.suppliers, (id) => items.supplier(id)],
        ["PATCH", paths.supplier(shop.supplier), (id) => items.editSupplier(id, { name: "Mine" })],
      ];
      for (const [method, path, bodyOf] of writes)
        for (const isLockFaked of [false, true])
          outcomes.push(
            await tried(api, as, async (tx) => {
              const id = opId();
              const scope = { ...as, business: shop.id, seesCosts: true, now: api.clock.now };
              const store = pgLedgerStore(tx, { ...scope, newId: api.newId, sha256 });
              const open = isLockFaked ? { ...store, lockBusiness: async () => true } : store;
              const body_text = JSON.stringify(bodyOf(id));
              const carrier = { user: as.user, receivedAt: api.clock.now };
              const done = await executeOperation(
                open,
                { opId: id, method, path, body_text },
                carrier,
                { commands, sha256 },
              );
              return done.outcome;
            }),
          );
      const actor = { user: as.user, business: shop.id, now: api.clock.now, newId: api.newId };
      const till = { id: api.newId(), business: shop.id, location: shop.location };
      const act = { entity: "till", id: shop.till.id, action: "till.change", data: {} } as const;
      const acts: ((tx: Tx) => Promise<unknown>)[] = [
        (tx) => registerTill(tx, actor, { ...till, device_id: "x", name: "Mine" }),
        (tx) => changeTill(tx, actor, shop.till.id, { name: "Mine", status: "revoked" }),
        (tx) => isOpenLocation(tx, shop.id, shop.location),
        (tx) => lockCounter(tx, shop.id),
        (tx) => changeBusinessProfile(tx, actor, { name: "Mine" }),
        (tx) => changeBusinessSettings(tx, actor, { receipt_text: "Mine" }),
        (tx) => changeBusinessPicture(tx, actor, "logo", `${"0".repeat(64)}.webp`),
        (tx) => openLocation(tx, actor, { id: api.newId(), business: shop.id, name: "Mine" }),
        (tx) => changeLocation(tx, actor, shop.otherLocation, { name: "Mine", is_active: false }),
        (tx) => changeProductImage(tx, actor, duka.trade.image, { order: 7 }),
        (tx) => audit.recordBusinessAction(tx, actor, act),
        (tx) => audit.writeBusinessAction(tx, actor, act, 9),
        (tx) =>
          resolveDiscrepancy(
            tx,
            { business: shop.id, user: as.user },
            { id: duka.discrepancy, note: "Mine", at: api.clock.now },
          ),
      ];
      for (const one of acts) outcomes.push(await tried(api, as, one));
    }
    expect(outcomes).not.toContain("accepted");
    expect(outcomes).not.toContain(true);
    expect(await fingerprint(admin, tables, duka.shop.id)).toEqual(before);
  });
});
