import { givenFields } from "#/contract/given-fields.ts";
import { supplierFieldNames } from "#/contract/supplier-fields.ts";
import {
  plainSupplierBody,
  supplierBody,
  type SupplierBody,
} from "#/contract/operations/supplier-create.ts";
import type { WithoutOrigin } from "#/contract/origin.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { requireEditor } from "#server/kernel/operations/authorize-editor.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

/** Adds a supplier. */
export const createSupplier: Command<WithoutOrigin<SupplierBody>> = {
  type: "supplier.create",
  body: supplierBody,
  plain: plainBody(plainSupplierBody, ({ opId }, { id = opId, ...body }) => ({ ...body, id })),
  permission: "supplier.edit",
  apply,
};

async function apply(context: CommandContext, body: WithoutOrigin<SupplierBody>): Promise<Applied> {
  const { store } = context;
  await requireEditor(context, "supplier.edit");
  if (typeof body.least_order === "string")
    await requireEditor(context, "cost.view", "least_order");
  const { id } = body;
  const fields = givenFields(body, supplierFieldNames);
  const known = await store.catalogueRow("supplier", id);
  // Completes a supplier already named by a purchase (S5).
  const isFilled = known !== null && (await store.fillSupplier(id, fields));
  if (known !== null && !isFilled) throw new Refusal("conflict", { id: ["exists"] });
  if (known === null) await store.insertSupplier(id, fields);
  store.touch("supplier", id, null);
  return { entity: "supplier", id, flags: [] };
}
