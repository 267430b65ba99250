import type { CustomerBody } from "#/contract/operations/customer-create.ts";
import { resend } from "#/features/outbox/resend.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { supersede } from "#/store/outbox.ts";
import { customerIntent, type Draft } from "#/store/outbox-intents.ts";
import { voidRejected } from "#/store/outbox-states.ts";
import type { Desk } from "./sim-stock.ts";

/** A user's decisions on refused operations (S7). */
export function decisionActions(
  { db, ports, place, opIds }: Desk,
  operations: () => Promise<readonly OperationRow[]>,
) {
  const refusedAt = async (which: number) => {
    const refused = (await operations()).filter(({ state }) => state === "rejected");
    return refused[which % Math.max(1, refused.length)];
  };
  return {
    /** A customer gets a phone number the contract accepts; anything else is sent again unchanged. */
    async mend(which: number): Promise<void> {
      const refused = await refusedAt(which);
      if (!refused) return;
      const read = readOperation(refused);
      if (read.type !== "customer.create") return void (await resend(db(), ports, opIds(), read));
      const { name, email, address, credit_limit, credit_days, is_wholesale } = read.body;
      const terms = { name, email, address, credit_limit, credit_days, is_wholesale };
      const draft: Draft<CustomerBody> = { id: refused.subject, phone: null, ...terms };
      const intent = customerIntent({ opId: opIds(), place, draft });
      await supersede(db(), ports, refused.opId, intent);
    },
    async giveUp(which: number): Promise<void> {
      const refused = await refusedAt(which);
      if (refused)
        await voidRejected(db(), refused.opId, { reason: "Wrong", by: place.actor, at: 1 });
    },
  };
}
