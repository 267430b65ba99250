import { expect, it } from "vitest";
import { z } from "zod";
import { fullOrPlainBody } from "./full-or-plain-body.ts";
import { faultsOf } from "./field-fault.ts";

const body = z.object({ name: z.string(), quantity: z.string(), page: z.coerce.number() });

function faults(given: unknown, by: z.ZodType = body) {
  const parsed = by.safeParse(given, { reportInput: true });
  return parsed.success ? {} : faultsOf(parsed.error.issues);
}

it("reports a missing value as required, and a value of another type as wrong form", () => {
  expect(faults({ name: null, page: "2" })).toEqual({
    name: ["required"],
    quantity: ["required"],
  });
  expect(faults({ name: 5, quantity: {}, page: "x" })).toEqual({
    name: ["wrong_form"],
    quantity: ["wrong_form"],
    page: ["wrong_form"],
  });
});

it("reports the same for a body that accepts two shapes", () => {
  const either = fullOrPlainBody(body.extend({ till: z.string() }), body);
  const wanted = { name: ["required"], quantity: ["wrong_form"], page: ["wrong_form"] };
  expect(faults({ quantity: 5, page: "x" }, either)).toEqual(wanted);
  expect(faults({ till: "K1", quantity: 5, page: "x" }, either)).toEqual(wanted);
});
