import { expect, it } from "vitest";
import { lineOf, resultCells, type ResultLine } from "./result-lines.ts";

const line = (key: ResultLine["key"], amount: string, previous: string): ResultLine => ({
  key,
  amount,
  previous,
  detail: null,
});

const figures = {
  profit_and_loss: [
    line("sales", "1500.50", "1000.00"),
    line("expense", "-100.00", "0.00"),
    line("expense", "-50.00", "-25.00"),
  ],
};

it("adds up the lines of one key and writes each line as a row of a file", () => {
  expect(lineOf(figures, "expense")).toEqual({ amount: -150_00, previous: -25_00 });
  expect(lineOf(figures, "net_profit")).toEqual({ amount: 0, previous: 0 });
  expect(resultCells(figures, ({ key }) => key)).toEqual([
    ["sales", 1500.5, 1000, 500.5, 50],
    ["expense", -100, 0, -100, ""],
    ["expense", -50, -25, -25, -100],
  ]);
});
