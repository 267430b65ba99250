import { expect, it } from "vitest";
import { heldProblems } from "./held-problems.ts";

interface Values {
  amount: string;
  method: string;
  reference: string;
}

type Problems = Partial<Record<keyof Values, "missing" | "not_an_amount">>;

function problemsOf(values: Values): Problems {
  return {
    ...(values.amount === "" ? { amount: "missing" } : {}),
    ...(values.amount === "x" || values.amount === "xx" ? { amount: "not_an_amount" } : {}),
    ...(values.method === "cheque" && values.reference === "" ? { reference: "missing" } : {}),
  };
}

const after = (before: Values, part: Partial<Values>) => {
  const now = { ...before, ...part };
  return heldProblems(
    { problems: problemsOf(before), of: before },
    { problems: problemsOf(now), of: now },
  );
};

const both: Values = { amount: "x", method: "cheque", reference: "" };

it("keeps a problem until its field is changed", () => {
  expect(after(both, {})).toEqual({ amount: "not_an_amount", reference: "missing" });
  expect(after(both, { amount: "xx" })).toEqual({ reference: "missing" });
  expect(after(both, { amount: "5" })).toEqual({ reference: "missing" });
});

it("drops a problem that another field resolves", () => {
  expect(after(both, { method: "cash" })).toEqual({ amount: "not_an_amount" });
});

it("reports only problems that were reported when the form was sent", () => {
  expect(after({ ...both, amount: "5" }, { amount: "x" })).toEqual({ reference: "missing" });
});

it("keeps the problems of unchanged lines, and drops those of the changed line", () => {
  const read = (lines: readonly { price: string }[]) => ({
    problems: { lines: lines.map(({ price }) => (price === "" ? { price: "missing" } : {})) },
    of: { lines },
  });
  const said = read([{ price: "" }, { price: "" }]);
  expect(heldProblems(said, read([{ price: "" }, { price: "5" }]))).toEqual({
    lines: [{ price: "missing" }, {}],
  });
});

it("keeps the problems of lines by their ids while they still apply", () => {
  const read = (lines: ReadonlyMap<string, string>) => ({
    problems: {
      quantities: new Map([...lines].flatMap(([id, q]) => (q === "" ? [[id, "empty"]] : []))),
    },
    of: { lines },
  });
  const said = read(
    new Map([
      ["a", ""],
      ["b", ""],
    ]),
  );
  const now = read(
    new Map([
      ["a", "1"],
      ["b", ""],
    ]),
  );
  expect(heldProblems(said, now)).toEqual({ quantities: new Map([["b", "empty"]]) });
});
