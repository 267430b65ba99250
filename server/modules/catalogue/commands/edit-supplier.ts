import { givenFields } from "#/contract/given-fields.ts";
import { supplierFieldNames } from "#/contract/supplier-fields.ts";
import {
  plainSupplierPatch,
  supplierPatch,
  type SupplierPatch,
} from "#/contract/operations/supplier-edit.ts";
import type { WithoutOrigin } from "#/contract/origin.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { winningFields, writeFields } from "../edit-row.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { requireEditor } from "#server/kernel/operations/authorize-editor.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

/** Changes fields of a supplier (S15). */
export const editSupplier: Command<WithoutOrigin<SupplierPatch>> = {
  type: "supplier.edit",
  body: supplierPatch,
  plain: plainBody(plainSupplierPatch),
  permission: "supplier.edit",
  apply,
};

async function apply(
  context: CommandContext,
  body: WithoutOrigin<SupplierPatch>,
): Promise<Applied> {
  const { store, subject: id } = context;
  await requireEditor(context, "supplier.edit");
  if (id === null || (await store.catalogueRow("supplier", id)) === null)
    throw new Refusal("not_found", {}, false);
  const given = givenFields(body, supplierFieldNames);
  if (given.least_order !== undefined) await requireEditor(context, "cost.view", "least_order");
  const winning = await winningFields(context, "supplier", id, given);
  await writeFields(context, "supplier", id, winning);
  return { entity: "supplier", id, flags: [] };
}
