import { type OperationBodies, rowQueues } from "#/contract/operations.ts";
import type { EditAction } from "./catalogue-intents.ts";
import type { Intent } from "./outbox.ts";
import { noDependencies, pendingCreators } from "./pending-creators.ts";

/** An action on the row `subject`, queued as defined for its type. */
export function rowIntent<Type extends keyof typeof rowQueues>(
  type: Type,
  { opId, place, draft, subject }: EditAction<OperationBodies[Type]>,
): Intent<Type> {
  const { keyPrefix, madeBy, key } = rowQueues[type];
  return {
    type,
    opId,
    place,
    lane: `${keyPrefix}:${subject}`,
    deps: madeBy === null ? noDependencies : pendingCreators(madeBy, [subject]),
    subject,
    touches: key === null ? [subject] : [subject, key],
    numbered: false,
    // A draft is a body without its origin fields.
    body: (origin) => ({ ...origin, ...draft }) as unknown as OperationBodies[Type],
  };
}
