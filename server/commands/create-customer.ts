import { customerBody, type CustomerBody } from "#/contract/writes.ts";
import type { Applied, Command, CommandContext } from "./command.ts";
import { adopt } from "./orphans.ts";
import { Refusal } from "./refusal.ts";

/**
 * Takes a customer in. Where a sale was heard first and a placeholder stands, the customer takes
 * its place and keeps what was borrowed meanwhile (S5).
 */
export const createCustomer: Command<CustomerBody> = {
  type: "customer.create",
  body: customerBody,
  permission: "customer.create",
  originOf: (body) => body,
  numberOf: () => null,
  apply,
};

async function apply({ store, effectiveAt }: CommandContext, body: CustomerBody): Promise<Applied> {
  const there = await store.customer(body.id);
  if (there && !there.isPlaceholder) throw new Refusal("conflict", { id: ["exists"] });
  await store.insertCustomer(body, effectiveAt);
  store.touch("customer", body.id, null);
  await adopt(store, { entity: "customer", id: body.id });
  return { entity: "customer", id: body.id, flags: [] };
}
