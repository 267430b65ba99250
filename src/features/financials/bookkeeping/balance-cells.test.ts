import { expect, it } from "vitest";
import { balanceCells } from "./balance-cells.ts";

it("writes each account of a trial balance and the totals, to the cent", () => {
  const found = {
    rows: [
      { account: "cash", debit: "1500.50", credit: "200.00", balance: "1300.50" },
      { account: "sales_revenue", debit: "0.00", credit: "1300.50", balance: "-1300.50" },
    ],
    totals: { debit: "1500.50", credit: "1500.50" },
  } as const;
  expect(balanceCells({ ...found, rows: [...found.rows] }, (name) => `the ${name}`, "All")).toEqual(
    [
      ["the cash", 1500.5, 200, 1300.5],
      ["the sales_revenue", 0, 1300.5, -1300.5],
      ["All", 1500.5, 1500.5, ""],
    ],
  );
});
