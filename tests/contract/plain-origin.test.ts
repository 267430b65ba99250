import path from "node:path";
import { expect, it } from "vitest";
import type { AnyCommand } from "#server/kernel/operations/command.ts";
import { matchCommand } from "#server/modules/operations/command-table.ts";
import { isRefusal } from "#server/kernel/operations/refusal.ts";
import { parseBody } from "#server/kernel/operations/parse-body.ts";
import { readGolden } from "./golden-files.ts";

const golden = await readGolden(path.join(import.meta.dirname, "golden"));

/** The recorded writes of callers without an outbox. */
const plain = [...golden].flatMap(([name, { request }]) => {
  const found = matchCommand(request.method, request.path);
  const { body } = request;
  if (found === null || typeof body !== "object" || body === null || "till_seq" in body) return [];
  return [{ name, command: found.command, body }];
});

it("covers the plain writes of the contract", () => {
  expect(plain.length).toBeGreaterThan(30);
});

/** The origin the server believes; null if it believes none, or refuses the body. */
function originOf(command: AnyCommand, body: object): unknown {
  try {
    return parseBody(command, JSON.stringify(body)).origin;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

// The engine believes actor, till and time of a body only if all of its origin is there.
it.each(plain)("$name does not become an outbox's by stray fields", ({ command, body }) => {
  expect(parseBody(command, JSON.stringify(body)).origin).toBeNull();
  const stray = { till_seq: 1, actor: crypto.randomUUID(), prev_op: null };
  expect(originOf(command, { ...body, ...stray })).toBeNull();
  expect(originOf(command, { ...body, ...stray, till: crypto.randomUUID() })).toBeNull();
});
