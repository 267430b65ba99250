import { type Definition, operations, type OperationType } from "#/contract/operations.ts";
import { acknowledgement } from "#/contract/origin.ts";
import type { GoldenCall } from "./golden-recorder.ts";
import type { Shape } from "./golden-shapes.ts";

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const targets = Object.entries<Definition>(operations).map(([type, { target }]) => {
  const { method, path } = target(uuid, uuid);
  return { type: type as OperationType, method, path: new RegExp(`^${path}$`, "u") };
});

/** The kind of operation that a call brings; undefined where it brings none. */
export function kindOfCall({ method, path }: GoldenCall["request"]): OperationType | undefined {
  return targets.find((one) => one.method === method && one.path.test(path))?.type;
}

/** Whether an outbox wrote it, and no caller without one. */
export function isOfOutbox({ body }: GoldenCall["request"]): boolean {
  return typeof body === "object" && body !== null && "till_seq" in body;
}

/**
 * The shape of an operation that was done, by its kind's definition. Of a body that leaves something out, as
 * those of calls named `-plain` do, nothing is said: its shape fills that in, so what was read is not equal to it.
 */
export function operationShape(name: string, { request, answer }: GoldenCall): Shape | null {
  const type = kindOfCall(request);
  if (type === undefined || answer.status >= 300) return null;
  const { body, answer: row } = operations[type].api;
  const shape: Definition["api"]["answer"] = row;
  const isWhole = isOfOutbox(request) && !name.includes("-plain");
  // To a caller without an outbox `code` is the row's own.
  const own = "code" in shape.shape && !isOfOutbox(request) ? shape.pick({ code: true }).shape : {};
  return {
    ...(isWhole ? { request: body } : {}),
    answer: shape.extend({ ...acknowledgement.shape, ...own }),
  };
}
