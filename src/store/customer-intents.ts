import type { WriteOffBody } from "#/contract/operations/credit-write-off.ts";
import type { EditAction } from "./catalogue-intents.ts";
import type { Intent } from "./outbox.ts";
import { pendingCreators } from "./outbox-intents.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** Writes off the rest of a debt. `subject` is the debt, `lane` the queue key of the sale that created it. */
export async function writeOffIntent(
  db: TradingDatabase,
  { opId, place, draft, subject, lane: queueKey }: EditAction<WriteOffBody> & { lane: string },
): Promise<Intent<"credit.write_off">> {
  const sale = queueKey.slice(queueKey.indexOf(":") + 1);
  return {
    type: "credit.write_off",
    opId,
    place,
    lane: queueKey,
    deps: [
      ...(await pendingCreators(db, "customer.create", [draft.customer])),
      ...(await pendingCreators(db, "sale.create", [sale])),
    ],
    subject,
    touches: [subject, draft.customer],
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}
