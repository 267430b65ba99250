import type { WriteOffBody } from "#/contract/operations/credit-write-off.ts";
import type { EditAction } from "./catalogue-intents.ts";
import type { Intent } from "./outbox.ts";
import { allOf, pendingCreators } from "./pending-creators.ts";

/** Writes off the rest of a debt. `subject` is the debt, `lane` the queue key of the sale that created it. */
export function writeOffIntent({
  opId,
  place,
  draft,
  subject,
  lane: queueKey,
}: EditAction<WriteOffBody> & { lane: string }): Intent<"credit.write_off"> {
  const sale = queueKey.slice(queueKey.indexOf(":") + 1);
  return {
    type: "credit.write_off",
    opId,
    place,
    lane: queueKey,
    deps: allOf(
      pendingCreators("customer.create", [draft.customer]),
      pendingCreators("sale.create", [sale]),
    ),
    subject,
    touches: [subject, draft.customer],
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}
