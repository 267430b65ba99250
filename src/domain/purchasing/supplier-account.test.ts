import { expect, it } from "vitest";
import { addAll } from "../money.ts";
import { accountLines, type AccountedPurchase, leftToPay, owedByAge } from "./supplier-account.ts";

function bought(
  number: string,
  purchaseDate: string,
  owed: number,
  {
    paid = [],
    back = [],
    from = "juma",
  }: { paid?: [string, number][]; back?: [string, number][]; from?: string } = {},
): AccountedPurchase {
  const payments = paid.map(([day, amount]) => ({ payment_date: day, amount }));
  const returns = back.map(([at, amount]) => {
    return { number: `R-${number}`, at, amount };
  });
  return {
    id: number,
    supplier: { id: from },
    number,
    purchaseDate,
    returns,
    sums: { owed, payments },
  };
}

const dayOf = (instant: string) => instant.slice(0, 10);

it("lists the changes from the opening balance to the amount owed now, day by day", () => {
  const purchases = [
    bought("P-2", "2026-11-10", 300, { back: [["2026-11-12T08:00:00Z", 200]] }),
    bought("P-1", "2026-11-01", 0, {
      paid: [
        ["2026-11-01", 400],
        ["2026-11-11", 600],
      ],
    }),
  ];
  expect(accountLines(purchases, 550, dayOf)).toEqual([
    { kind: "before", day: "", number: "", amount: 250, balance: 250 },
    { kind: "purchase", day: "2026-11-01", number: "P-1", amount: 1000, balance: 1250 },
    { kind: "payment", day: "2026-11-01", number: "P-1", amount: -400, balance: 850 },
    { kind: "purchase", day: "2026-11-10", number: "P-2", amount: 500, balance: 1350 },
    { kind: "payment", day: "2026-11-11", number: "P-1", amount: -600, balance: 750 },
    { kind: "return", day: "2026-11-12", number: "R-P-2", amount: -200, balance: 550 },
  ]);
});

it("shows an advance as a negative balance, and nothing if there are no purchases", () => {
  const ahead = bought("P-1", "2026-11-01", -500, { paid: [["2026-11-01", 500]] });
  expect(accountLines([ahead], -500, dayOf).map(({ balance }) => balance)).toEqual([-500]);
  expect(accountLines([], 0, dayOf)).toEqual([]);
});

it("groups the amount owed by age, with advances deducted from the oldest first", () => {
  const purchases = [
    bought("P-1", "2026-11-20", 100),
    bought("P-2", "2026-10-21", 200),
    bought("P-3", "2026-08-01", 400),
    bought("P-4", "2026-11-19", -450),
    bought("P-5", "2026-10-01", 30, { from: "asha" }),
  ];
  expect(owedByAge(purchases, "2026-11-20")).toEqual({
    to_30: 250,
    to_60: 30,
    to_90: 0,
    over_90: 0,
  });
  const ahead = [...purchases, bought("P-6", "2026-11-20", -1000)];
  expect(addAll(Object.values(owedByAge(ahead, "2026-11-20")))).toBe(30);
});

it("lists the unpaid bills with their remainder; on the same day the lower id is settled first", () => {
  const purchases = [
    bought("P-2", "2026-11-01", 200),
    bought("P-1", "2026-11-01", 100),
    bought("P-0", "2026-11-19", -150),
    bought("P-3", "2026-11-02", 50, { from: "asha" }),
  ];
  expect(Object.fromEntries(leftToPay(purchases))).toEqual({ "P-2": 150, "P-3": 50 });
});
