import { expect, it } from "vitest";
import { z } from "zod";
import { faultsOf } from "./field-fault.ts";

const body = z.object({ name: z.string(), quantity: z.string(), page: z.coerce.number() });

function faults(given: unknown) {
  const parsed = body.safeParse(given, { reportInput: true });
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
