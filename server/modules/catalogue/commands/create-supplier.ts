import { givenFields } from "#/contract/given-fields.ts";
import { supplierFieldNames } from "#/contract/supplier-fields.ts";
import {
  plainSupplierBody,
  type PlainSupplierBody,
  supplierBody,
  type SupplierBody,
} from "#/contract/operations/supplier-create.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { fullOrPlainBody } from "#server/kernel/operations/full-or-plain-body.ts";
import { requireEditor } from "#server/kernel/operations/authorize-editor.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

/** Adds a supplier. */
export const createSupplier: Command<SupplierBody | PlainSupplierBody> = {
  type: "supplier.create",
  body: fullOrPlainBody(supplierBody, plainSupplierBody),
  permission: "supplier.edit",
  apply,
};

async function apply(
  context: CommandContext,
  body: SupplierBody | PlainSupplierBody,
): Promise<Applied> {
  const { store, opId } = context;
  await requireEditor(context, "supplier.edit");
  if (typeof body.least_order === "string")
    await requireEditor(context, "cost.view", "least_order");
  const id = body.id ?? opId;
  const fields = givenFields(body, supplierFieldNames);
  const known = await store.catalogueRow("supplier", id);
  // Completes a supplier already named by a purchase (S5).
  const isFilled = known !== null && (await store.fillSupplier(id, fields));
  if (known !== null && !isFilled) throw new Refusal("conflict", { id: ["exists"] });
  if (known === null) await store.insertSupplier(id, fields);
  store.touch("supplier", id, null);
  return { entity: "supplier", id, flags: [] };
}
