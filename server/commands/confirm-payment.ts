import {
  confirmBody,
  plainConfirmBody,
  type ConfirmBody,
  type PlainConfirmBody,
} from "#/contract/counter-writes.ts";
import type { Applied, Command, CommandContext, Flag } from "./command.ts";
import { eitherBody } from "./either-body.ts";
import { Refusal } from "./refusal.ts";

/**
 * Somebody saw the mobile money arrive. It moves nothing in the books: the money was posted with the
 * sale. A sale that is not here yet is asked for again; the till sends it before this (S11).
 */
export const confirmPayment: Command<ConfirmBody | PlainConfirmBody> = {
  type: "payment.confirm",
  body: eitherBody(confirmBody, plainConfirmBody),
  permission: "sale.create",
  originOf: (body) => ("till" in body ? body : null),
  claimOf: (body) => body.occurred_at,
  numberOf: () => null,
  apply,
};

async function apply(
  { store, opId, subject, parent }: CommandContext,
  { reference }: ConfirmBody | PlainConfirmBody,
): Promise<Applied> {
  if (subject === null || parent === null) throw new Refusal("malformed");
  const sale = await store.saleFacts(parent);
  const payment = sale?.payments.find(({ id }) => id === subject);
  if (!sale || !payment) throw new Refusal("not_found", {}, false);
  if (payment.method === "cash" || payment.method === "credit")
    throw new Refusal("validation_failed", { payment: ["not_allowed"] });
  const flags: Flag[] = [];
  if (reference !== "" && reference !== payment.reference) {
    const used = await store.referencesUsed([reference], sale.opId);
    flags.push(
      ...used.map((data): Flag => ({ kind: "reference_reused", data: { ...data, op: opId } })),
    );
  }
  await store.confirmPayment(sale.id, subject, reference === "" ? null : reference);
  store.touch("sale", sale.id, sale.location);
  return { entity: "sale", id: sale.id, flags };
}
