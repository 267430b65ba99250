import { describe, expect, it } from "vitest";
import type { PurchaseLine } from "#/entities/purchases/purchase.ts";
import { readPayment, type PayFormValues } from "./pay-form-values.ts";
import {
  openedLine,
  readDelivery,
  readReceived,
  type ReceivedFormValues,
} from "./receive-form-values.ts";
import { readReturn, readReturned, returnable } from "./return-form-values.ts";

const sugar: PurchaseLine = {
  id: "sugar",
  product: "sukari",
  variant: null,
  name: "Sukari",
  boughtAs: "Sukari",
  unit: "piece",
  isSerial: false,
  quantity: 12_000,
  unitCost: 240_000,
  pack: null,
  note: "",
  received: 4_000,
  damaged: 0,
  returned: 1_000,
  waiting: 8_000,
  serials: [],
};
const phone: PurchaseLine = { ...sugar, id: "phone", isSerial: true };

const received = (part: Partial<ReceivedFormValues>, line: PurchaseLine = sugar) =>
  readReceived([line], new Map([[line.id, { ...openedLine(line), ...part }]]));

describe("a delivery of a purchase", () => {
  it("defaults to the outstanding quantity unless another is entered", () => {
    expect(openedLine(sugar).quantity).toBe("8");
    expect(openedLine({ ...sugar, waiting: 0 }).quantity).toBe("");
    expect(openedLine(phone).quantity).toBe("");
    expect(received({})).toEqual({
      ok: true,
      came: new Map([
        ["sugar", { quantity: 8_000, damaged: 0, unitCost: null, packCost: null, serials: [] }],
      ]),
      prices: [],
      short: 0,
    });
  });

  it("uses the pack cost for an item bought by the pack, and the order's cost when that is the same", () => {
    const pack = { id: "carton", name: "Carton", size: 24, cost: 25_000_00 };
    const soda = { ...sugar, unitCost: 1_041_67, pack };
    const costs = (unitCost: string) => {
      const read = received({ unitCost }, soda);
      const came = read.ok ? read.came.get("sugar") : undefined;
      return [came?.unitCost, came?.packCost];
    };
    expect(costs("26,000")).toEqual([1_083_33, 26_000_00]);
    expect(costs("25,000")).toEqual([null, null]);
    expect(costs("")).toEqual([null, null]);
  });

  it("is counted by the pack for an item bought by the pack, with loose units alongside", () => {
    const pack = { id: "crate", name: "Crate", size: 6, cost: 6_000_00 };
    const soda = { ...sugar, waiting: 13_000, pack };
    expect(openedLine(soda)).toMatchObject({ packs: "2", quantity: "1" });
    const came = (packs: string, quantity: string) => {
      const read = received({ packs, quantity }, soda);
      return read.ok ? (read.came.get("sugar")?.quantity ?? 0) : read.problems.get("sugar");
    };
    expect(came("2", "1")).toBe(13_000);
    expect(came("2", "")).toBe(12_000);
    expect(came("", "5")).toBe(5_000);
    expect(came("", "")).toBe(0);
    expect(came("1.5", "")).toEqual({ quantity: "whole_only" });
    const entry = { packs: "1", quantity: "1", serials: [] };
    const back = readReturned(
      [{ ...soda, received: 7_000, returned: 0 }],
      new Map([["sugar", entry]]),
    );
    expect(back.ok && back.back.get("sugar")?.quantity).toBe(7_000);
  });

  it("may be less, more, damaged, at another cost, or nothing", () => {
    expect(received({ quantity: "5", damaged: "3" })).toMatchObject({
      came: new Map([
        ["sugar", { quantity: 5_000, damaged: 3_000, unitCost: null, packCost: null, serials: [] }],
      ]),
      prices: [],
      short: 1,
    });
    expect(received({ quantity: "20", unitCost: "2,500" })).toMatchObject({
      came: new Map([
        ["sugar", { quantity: 20_000, damaged: 0, unitCost: 250_000, packCost: null, serials: [] }],
      ]),
      prices: [],
      short: 0,
    });
    expect(received({ unitCost: "2400" })).toMatchObject({
      came: new Map([
        ["sugar", { quantity: 8_000, damaged: 0, unitCost: null, packCost: null, serials: [] }],
      ]),
    });
    expect(received({ quantity: "" })).toEqual({ ok: true, came: new Map(), prices: [], short: 1 });
  });

  it("requires an item, or is final with nothing received and names one line", () => {
    const nothing = { ...openedLine(sugar), quantity: "" };
    const entered = new Map([
      ["sugar", nothing],
      ["phone", nothing],
    ]);
    const delivery = { entered, isFinal: false, deliveryNote: "", note: "" };
    expect(readDelivery([sugar, phone], delivery)).toEqual({
      ok: false,
      problems: { isNothing: true },
    });
    const last = readDelivery([sugar, phone], { ...delivery, isFinal: true });
    expect(last.ok && [...last.came.keys()]).toEqual(["sugar"]);
  });

  it("reports unreadable values field by field", () => {
    const faults = received({ quantity: "1.5", damaged: "x", unitCost: "-1" });
    expect(faults).toEqual({
      ok: false,
      problems: new Map([
        ["sugar", { quantity: "whole_only", damaged: "not_a_number", unitCost: "not_an_amount" }],
      ]),
    });
    expect(received({ quantity: "1", serials: ["a", "b"] }, phone)).toMatchObject({
      problems: new Map([["phone", { quantity: "fewer_than_pieces" }]]),
    });
  });
});

describe("a return to the supplier", () => {
  it("reports problems in the order of the form: the lines, no items, the reason", () => {
    const entry = (quantity: string, reason: string) =>
      readReturn([sugar], {
        entered: new Map([["sugar", { packs: "", quantity, serials: [] }]]),
        reason,
      });
    expect(entry("4", "")).toMatchObject({
      problems: { ofLines: new Map([["sugar", "more_than_came"]]) },
    });
    expect(entry("", "")).toMatchObject({ problems: { isNothing: true } });
    expect(entry("1", " ")).toMatchObject({ problems: { reason: "missing" } });
    expect(entry("1", " torn ")).toMatchObject({ ok: true, reason: "torn" });
  });

  const back = (quantity: string, serials: readonly string[] = []) =>
    readReturned([sugar], new Map([["sugar", { packs: "", quantity, serials }]]));

  it("is limited to what was received and not yet returned", () => {
    expect(returnable(sugar)).toBe(3_000);
    expect(back("3")).toEqual({
      ok: true,
      back: new Map([["sugar", { quantity: 3_000, serials: [] }]]),
    });
    expect(back("4")).toMatchObject({ problems: new Map([["sugar", "more_than_came"]]) });
    expect(back("1", ["a", "b"])).toMatchObject({
      problems: new Map([["sugar", "fewer_than_pieces"]]),
    });
    expect(back("0")).toEqual({ ok: true, back: new Map() });
    expect(readReturned([sugar], new Map())).toEqual({ ok: true, back: new Map() });
  });
});

describe("a payment to a supplier", () => {
  const values: PayFormValues = {
    extra: null,
    amount: "5,000",
    method: "CASH",
    date: "2026-11-23",
    isFromDrawer: true,
    mobileReference: "QK1",
    mobileNumber: "0754",
    bankReference: "TR-1",
    notes: " part ",
  };
  const place = { today: "2026-11-23", shift: "zamu" };

  it("is taken from the open shift's drawer when it is cash, unless the user chooses otherwise", () => {
    expect(readPayment(values, place)).toEqual({
      ok: true,
      amount: 500_000,
      paid: {
        amount: "5000.00",
        method: "CASH",
        payment_date: "2026-11-23",
        mobile_money_reference: "",
        mobile_money_number: "",
        bank_reference: "",
        notes: "part",
        shift: "zamu",
      },
    });
    const elsewhere = readPayment({ ...values, isFromDrawer: false }, place);
    expect(elsewhere).toMatchObject({ paid: { shift: null } });
    expect(readPayment({ ...values, method: "MOBILE_MONEY" }, place)).toMatchObject({
      paid: { mobile_money_reference: "QK1", mobile_money_number: "0754", shift: null },
    });
    expect(readPayment({ ...values, method: "BANK_TRANSFER" }, place)).toMatchObject({
      paid: { bank_reference: "TR-1", mobile_money_reference: "" },
    });
  });

  it("keeps the same values for a third party paid for the transport", () => {
    const brought: PayFormValues = { ...values, extra: "transport", method: "BANK_TRANSFER" };
    expect(readPayment(brought, place)).toMatchObject({
      ok: true,
      paid: { extra_cost: "transport", payment_date: values.date, bank_reference: "TR-1" },
    });
  });

  it("requires an amount and a date that is not in the future", () => {
    expect(readPayment({ ...values, amount: "0", date: "" }, place)).toEqual({
      ok: false,
      problems: { amount: "missing", date: "missing" },
    });
    expect(readPayment({ ...values, amount: "x", date: "2026-11-24" }, place)).toEqual({
      ok: false,
      problems: { amount: "not_an_amount", date: "in_the_future" },
    });
  });
});
