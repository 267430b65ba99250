import { type Definition, operations, type OperationType } from "#/contract/operations.ts";
import { acknowledgement } from "#/contract/origin.ts";
import type { GoldenCall } from "./golden-recorder.ts";
import type { Shape } from "./golden-shapes.ts";

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const targets = Object.entries<Definition>(operations).map(([type, { target }]) => {
  const { method, path } = target(uuid, uuid);
  return { type: type as OperationType, method, path: new RegExp(`^${path}$`, "u") };
});

/** The operation type a call submits; undefined if none. */
export function kindOfCall({ method, path }: GoldenCall["request"]): OperationType | undefined {
  return targets.find((one) => one.method === method && one.path.test(path))?.type;
}

/** Whether the body was written by an outbox, not by a caller without one. */
export function isOfOutbox({ body }: GoldenCall["request"]): boolean {
  return typeof body === "object" && body !== null && "till_seq" in body;
}

/**
 * The shape of an accepted operation, from its type's definition. Bodies that omit fields, as in calls named
 * `-plain`, get no request shape: parsing fills in defaults, so the result would differ from the body.
 */
export function operationShape(name: string, { request, answer }: GoldenCall): Shape | null {
  const type = kindOfCall(request);
  if (type === undefined || answer.status >= 300) return null;
  const { body, answer: row } = operations[type].api;
  const shape: Definition["api"]["answer"] = row;
  const isWhole = isOfOutbox(request) && !name.includes("-plain");
  // For a caller without an outbox `code` is the row's own field.
  const own = "code" in shape.shape && !isOfOutbox(request) ? shape.pick({ code: true }).shape : {};
  return {
    ...(isWhole ? { request: body } : {}),
    answer: shape.extend({ ...acknowledgement.shape, ...own }),
  };
}
