import type { OperationBodies, OperationType } from "#/contract/operations.ts";
import type { OperationRow } from "./operation-row.ts";

/** An operation with its parsed frozen body. */
export interface ReadAs<Type extends OperationType> {
  operation: OperationRow;
  type: Type;
  body: OperationBodies[Type];
}

export type ReadOperation = { [Type in OperationType]: ReadAs<Type> }[OperationType];

/** Caches parsed bodies, because operations are projected on every keystroke. */
const bodies = new Map<string, OperationBodies[OperationType]>();
const mostBodies = 10_000;

/** Parses a body frozen by this device (S3): its type determines its shape. */
export function readOperation(operation: OperationRow): ReadOperation {
  return { operation, type: operation.type, body: bodyOf(operation) } as ReadOperation;
}

function bodyOf({ sha256, bodyText }: OperationRow): OperationBodies[OperationType] {
  const known = bodies.get(sha256);
  if (known) return known;
  if (bodies.size >= mostBodies) bodies.clear();
  const body = JSON.parse(bodyText) as OperationBodies[OperationType];
  bodies.set(sha256, body);
  return body;
}
