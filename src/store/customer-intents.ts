import type { WriteOffBody } from "#/contract/operations/credit-write-off.ts";
import type { CustomerPatch } from "#/contract/operations/customer-edit.ts";
import type { EditAct } from "./catalogue-intents.ts";
import type { Intent } from "./outbox.ts";
import { makers } from "./outbox-intents.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** Changed fields of a customer, behind whatever made them. */
export async function customerEditIntent(
  db: TradingDatabase,
  { opId, place, draft, subject }: EditAct<CustomerPatch>,
): Promise<Intent<"customer.edit">> {
  return {
    type: "customer.edit",
    opId,
    place,
    lane: `customer:${subject}`,
    deps: await makers(db, "customer.create", [subject]),
    subject,
    touches: [subject],
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** What is left of a debt is given up. `subject` is the debt, `lane` that of the sale which made it. */
export async function writeOffIntent(
  db: TradingDatabase,
  { opId, place, draft, subject, lane }: EditAct<WriteOffBody> & { lane: string },
): Promise<Intent<"credit.write_off">> {
  const sale = lane.slice(lane.indexOf(":") + 1);
  return {
    type: "credit.write_off",
    opId,
    place,
    lane,
    deps: [
      ...(await makers(db, "customer.create", [draft.customer])),
      ...(await makers(db, "sale.create", [sale])),
    ],
    subject,
    touches: [subject, draft.customer],
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}
