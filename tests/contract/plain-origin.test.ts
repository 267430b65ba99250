import path from "node:path";
import { expect, it } from "vitest";
import { matchCommand } from "#server/modules/operations/command-table.ts";
import { readGolden } from "./golden-files.ts";

const golden = await readGolden(path.join(import.meta.dirname, "golden"));

/** The recorded writes of callers without an outbox. */
const plain = [...golden].flatMap(([name, { request }]) => {
  const found = matchCommand(request.method, request.path);
  const { body } = request;
  if (found === null || typeof body !== "object" || body === null || "till_seq" in body) return [];
  return [{ name, schema: found.command.body, body }];
});

it("covers the plain writes of the contract", () => {
  expect(plain.length).toBeGreaterThan(30);
});

// The engine takes a parsed body with `till_seq` for one of an outbox and believes its actor, till and time.
it.each(plain)("$name does not become an outbox's by a stray field", ({ schema, body }) => {
  expect(schema.safeParse(body).success).toBe(true);
  const claimed = { ...body, till_seq: 1, actor: crypto.randomUUID(), prev_op: null };
  // A strict schema refuses it, the others leave the field out.
  expect(schema.safeParse(claimed).data ?? {}).not.toHaveProperty("till_seq");
});
