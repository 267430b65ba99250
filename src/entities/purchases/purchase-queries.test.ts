import { permissionSlugs } from "#/domain/permissions.ts";
import { describe, expect, it } from "vitest";
import { shiftById } from "#/entities/shifts/current-shift.ts";
import { serialsInStock } from "#/entities/serials/serial-queries.ts";
import { stockOfProducts } from "#/entities/stock/stock-queries.ts";
import { supplierIntent } from "#/store/catalogue-intents.ts";
import { shiftOpenIntent } from "#/store/counter-intents.ts";
import { type Intent, record } from "#/store/outbox.ts";
import type { OperationType } from "#/contract/operations.ts";
import {
  purchaseCancelIntent,
  purchaseIntent,
  purchasePaymentIntent,
  purchaseReceiveIntent,
  purchaseReturnIntent,
} from "#/store/purchase-intents.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { cashPaid, paymentDraft, purchaseDraft } from "#tests/support/purchase-drafts.ts";
import {
  comingTo,
  fetchedPurchases,
  purchaseInFull,
  purchaseList,
  purchaseViews,
} from "./purchase-queries.ts";
import {
  boughtBySupplier,
  type BoughtItem,
  boughtItems,
  lastCosts,
  lastPurchaseOf,
  suppliersOwed,
} from "./supplier-purchases.ts";

const owner = { language: "en", permissions: new Set<string>(permissionSlugs) } as const;
const cashier = {
  language: "en",
  permissions: new Set<string>(permissionSlugs.filter((slug) => slug !== "cost.view")),
} as const;

async function till() {
  const device = createTestDevice();
  const { db } = await device.open();
  const { place } = actionsOf(device, db);
  const { ids } = device;
  const put = async <Type extends OperationType>(made: Intent<Type> | Promise<Intent<Type>>) =>
    (await record(db, device, await made)).operation;
  const [sugar, phone, shift] = [ids.next(), ids.next(), ids.next()];
  const supplier = { id: ids.next(), name: "Kariakoo" };
  const line = (product: string, quantity: string, unit_cost: string) => {
    return { id: ids.next(), product, variant: null, name: "Kitu", quantity, unit_cost, note: "" };
  };
  const lines = [line(sugar, "10", "2000.00"), line(phone, "2", "90000.00")];
  const payment = cashPaid(ids, "50000.00");
  const draft = purchaseDraft(ids, { supplier, payment_method: "CASH", lines, payment, shift });
  const [sugarLine = line("", "0", "0.00"), phoneLine = sugarLine] = lines;
  const snapshot = { number: "P-K2-000418", supplier };
  const part = (of: { id: string }, quantity: string, serials: string[] = []) => {
    const said = { id: ids.next(), line: of.id, quantity, damaged: "0", unit_cost: null };
    return serials.length === 0 ? said : { ...said, serials };
  };
  const action = () => ({ opId: ids.next(), place, subject: draft.id });
  return {
    db,
    place,
    sugar,
    phone,
    shift,
    supplier,
    draft,
    sugarLine,
    phoneLine,
    part,
    stockItem: async (product: string) =>
      (await stockOfProducts(db, place.location, [product])).get(product)?.available ?? 0,
    pieces: async () => (await serialsInStock(db, phone)).map(({ serial }) => serial),
    makeSupplier: () =>
      put(
        supplierIntent({
          ...action(),
          draft: { ...supplier, phone: null, note: "", is_active: true },
        }),
      ),
    openShift: () =>
      put(
        shiftOpenIntent({
          ...action(),
          draft: { id: shift, opening_float: "60000.00", note: "" },
        }),
      ),
    buy: () => put(purchaseIntent({ ...action(), draft })),
    receive: (came: ReturnType<typeof part>[]) => {
      const said = { id: ids.next(), lines: came, is_final: false, delivery_note: "", note: "" };
      const receipt = { ...said, purchase: { ...snapshot, lines } };
      return put(purchaseReceiveIntent({ ...action(), draft: receipt }));
    },
    pay: (subject = draft.id) => {
      const said = paymentDraft(ids, "4000.00", { purchase: snapshot, shift });
      return put(purchasePaymentIntent({ ...action(), draft: said, subject }));
    },
    giveBack: (back: { id: string }, serials: string[]) => {
      const gone = { id: ids.next(), line: back.id, quantity: String(serials.length), serials };
      const said = { id: ids.next(), reason: "Broken", lines: [gone] };
      const note = { ...said, purchase: { ...snapshot, lines } };
      return put(purchaseReturnIntent({ ...action(), draft: note }));
    },
    cancel: () => {
      const item = { id: ids.next(), variant: null, location: place.location };
      const items = [
        { ...item, product: sugar, quantity: "4" },
        { ...item, id: ids.next(), product: phone, quantity: "1", serials: ["A1"] },
      ];
      const said = { id: ids.next(), reason: "Wrong shop", goods: items };
      const of = { draft: said, supplier: supplier.id };
      return put(purchaseCancelIntent({ ...action(), ...of }));
    },
  };
}

describe("[S17] a till's purchase before the server has received it", () => {
  it("[S6][S11] keeps its operations in order, after its supplier, and shows all of them immediately", async () => {
    const shop = await till();
    const { db, place, draft, sugar, phone, supplier, shift } = shop;
    const made = await shop.makeSupplier();
    const opened = await shop.openShift();
    const bought = await shop.buy();
    expect(bought).toMatchObject({ number: "K2-000418", lane: `purchase:${draft.id}` });
    expect(JSON.parse(bought.bodyText)).toMatchObject({ number: "P-K2-000418" });
    expect(new Set(bought.deps)).toEqual(new Set([made.opId, opened.opId]));
    // Ordered items are expected, not in stock.
    expect(await comingTo(db, place.location)).toEqual(
      new Map([
        [sugar, 10_000],
        [phone, 2_000],
      ]),
    );
    expect(await comingTo(db, "elsewhere")).toEqual(new Map());
    expect(await shop.stockItem(sugar)).toBe(0);
    expect((await shiftById(db, shift))?.expected).toBe(10_000_00);
    expect(await suppliersOwed(db, owner.permissions)).toMatchObject([{ balance: "-50000.00" }]);

    const came = await shop.receive([
      shop.part(shop.sugarLine, "4"),
      shop.part(shop.phoneLine, "2", ["A1", "B2"]),
    ]);
    expect(came.deps).toContain(bought.opId);
    expect(await comingTo(db, place.location)).toEqual(new Map([[sugar, 6_000]]));
    expect(await shop.stockItem(sugar)).toBe(4_000);
    expect(await shop.pieces()).toEqual(["A1", "B2"]);

    const back = await shop.giveBack(shop.phoneLine, ["B2"]);
    expect(JSON.parse(back.bodyText)).toMatchObject({ number: "P-K2-000419" });
    await shop.pay();
    expect(await shop.stockItem(phone)).toBe(1_000);
    expect(await shop.pieces()).toEqual(["A1"]);
    const view = await shiftById(db, shift);
    expect(view?.expected).toBe(6_000_00);
    expect(view?.movements).toMatchObject([{ purpose: "supplier" }, { amount: "4000.00" }]);
    // 4 × 2,000 + 90,000 were received and not returned; 54,000 were paid.
    expect(await suppliersOwed(db, owner.permissions)).toMatchObject([{ balance: "44000.00" }]);
    const [listed] = await purchaseList(db, owner, { supplier: supplier.id });
    expect(listed).toEqual(await purchaseInFull(db, draft.id, owner));
    expect(listed).toMatchObject({
      status: "partly_received",
      sums: { paid: 54_000_00, owed: 44_000_00, paymentStatus: "PARTIAL" },
    });
    expect(listed?.lines.map(({ waiting }) => waiting)).toEqual([6_000, 0]);
    expect((await lastPurchaseOf(db, supplier.id, owner))?.id).toBe(draft.id);
    const costs = lastCosts(await boughtItems(db, owner.permissions), supplier.id);
    expect(costs.get(phone)).toMatchObject({ unitCost: 90_000_00, supplier });
    expect(await boughtItems(db, owner.permissions, sugar)).toMatchObject([{ quantity: 4_000 }]);
  });

  it("hides costs from a user without the permission, whether stored, pending or from the server", async () => {
    const shop = await till();
    const { db, draft, supplier } = shop;
    await shop.buy();
    await shop.receive([shop.part(shop.sugarLine, "4")]);
    await shop.pay();
    const [row] = await purchaseViews(db);
    if (row === undefined) throw new Error("nothing was bought");
    const asked = { ...cashier, fetched: row };
    const seen = [
      await purchaseInFull(db, draft.id, cashier),
      await purchaseInFull(db, draft.id, asked),
      ...(await purchaseList(db, cashier, { supplier: supplier.id })),
      ...(await fetchedPurchases(db, [row], cashier)),
    ];
    expect(seen).toHaveLength(4);
    for (const one of seen) {
      expect(one).toMatchObject({ sums: null, status: "partly_received" });
      expect(one?.lines.map(({ unitCost, received }) => [unitCost, received])).toEqual([
        [null, 4_000],
        [null, 0],
      ]);
      expect(JSON.stringify(one)).not.toMatch(/50000|2000\.00|200000/u);
    }
    expect(await boughtItems(db, cashier.permissions)).toEqual([]);
    await shop.makeSupplier();
    const [card] = await suppliersOwed(db, cashier.permissions);
    expect(card?.name).toBe(supplier.name);
    expect(card?.balance).toBeUndefined();
    // No data is lost: the next user sees all of it again.
    expect((await purchaseInFull(db, draft.id, owner))?.sums?.paid).toBe(54_000_00);
  });

  it("removes the received stock when cancelled, and keeps it if the cancellation is rejected", async () => {
    const shop = await till();
    await shop.buy();
    await shop.receive([shop.part(shop.sugarLine, "4"), shop.part(shop.phoneLine, "1", ["A1"])]);
    const cancel = await shop.cancel();
    expect(await shop.stockItem(shop.sugar)).toBe(0);
    expect(await shop.pieces()).toEqual([]);
    expect(await comingTo(shop.db, shop.place.location)).toEqual(new Map());
    expect(await boughtItems(shop.db, owner.permissions)).toEqual([]);
    await shop.db.operations.update(cancel.position, { state: "rejected" });
    expect(await shop.stockItem(shop.sugar)).toBe(4_000);
    expect(await shop.pieces()).toEqual(["A1"]);
    expect((await purchaseInFull(shop.db, shop.draft.id, owner))?.sync).toBe("rejected");
  });

  it("not stored on this till is shown from the server's row, with local operations applied", async () => {
    const [first, second] = [await till(), await till()];
    const { draft, sugarLine, phoneLine } = first;
    await first.buy();
    await first.receive([first.part(sugarLine, "10"), first.part(phoneLine, "2", ["A1", "B2"])]);
    const [row] = await purchaseViews(first.db);
    if (row === undefined) throw new Error("nothing was bought");
    const { db } = second;
    expect(await purchaseInFull(db, draft.id, owner)).toBeNull();
    const fetched = { ...owner, fetched: row };
    expect(await purchaseInFull(db, draft.id, fetched)).toMatchObject({
      status: "received",
      sums: { paid: 50_000_00, owed: 150_000_00 },
      sync: "sent",
    });
    // A payment recorded here: alone it is an orphan, applied to the server's row it is one of its payments.
    await second.pay(draft.id);
    expect(await purchaseInFull(db, draft.id, owner)).toMatchObject({
      isOrphan: true,
      sums: { paid: 4_000_00 },
    });
    const paid = { isOrphan: false, sums: { paid: 54_000_00, owed: 146_000_00 }, sync: "unsent" };
    expect(await purchaseInFull(db, draft.id, fetched)).toMatchObject(paid);
    expect(await fetchedPurchases(db, [row], owner)).toMatchObject([paid]);
  });
});

it("lists an item's prices by supplier, the latest supplier and the latest price first", () => {
  const [kariakoo, mzee] = [
    { id: "k", name: "Kariakoo Traders" },
    { id: "m", name: "Mzee Juma" },
  ];
  const of = (supplier: BoughtItem["supplier"], at: string, unitCost: number): BoughtItem => ({
    purchase: `p ${at}`,
    number: "P-K2-000001",
    product: "sugar",
    variant: null,
    quantity: 1_000,
    pack: null,
    supplier,
    at,
    unitCost,
  });
  const bought = [of(mzee, "3", 900), of(kariakoo, "2", 1_000), of(mzee, "1", 800)];
  const told = boughtBySupplier(bought).map((from) => [
    from.supplier.name,
    ...from.bought.map(({ unitCost }) => unitCost),
  ]);
  expect(told).toEqual([
    ["Mzee Juma", 900, 800],
    ["Kariakoo Traders", 1_000],
  ]);
  expect(boughtBySupplier([])).toEqual([]);
});
