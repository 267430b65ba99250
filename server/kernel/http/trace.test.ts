import { expect, it } from "vitest";
import { traceOf } from "./trace.ts";

const id = "4bf92f3577b34da6a3ce929d0e0e4736";

it("uses the caller's trace, with its own span", () => {
  const { id: taken, answer } = traceOf(`00-${id}-00f067aa0ba902b7-01`);
  expect(taken).toBe(id);
  expect(answer).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`));
  expect(answer).not.toContain("00f067aa0ba902b7");
});

it("uses the trace of a later version of the standard, which may have more fields", () => {
  expect(traceOf(`01-${id}-00f067aa0ba902b7-01-more`).id).toBe(id);
});

it.each([
  undefined,
  "",
  id,
  `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
  `00-${id}-${"0".repeat(16)}-01`,
  `ff-${id}-00f067aa0ba902b7-01`,
  `00-${id.toUpperCase()}-00f067aa0ba902b7-01`,
  `0755123456-${id}-00f067aa0ba902b7-01`,
])("creates its own trace where %j is given", (parent) => {
  const { id: made, answer } = traceOf(parent);
  expect(made).toMatch(/^[0-9a-f]{32}$/);
  expect(made).not.toBe(id);
  expect(answer).toMatch(new RegExp(`^00-${made}-[0-9a-f]{16}-00$`));
  expect(traceOf(parent).id).not.toBe(made);
});
