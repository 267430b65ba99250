import { givenFields, supplierFieldNames } from "#/contract/catalogue-fields.ts";
import {
  plainSupplierBody,
  supplierBody,
  type PlainSupplierBody,
  type SupplierBody,
} from "#/contract/catalogue-writes.ts";
import type { Applied, Command, CommandContext } from "./command.ts";
import { eitherBody } from "./either-body.ts";
import { requireEditor } from "./judge-editor.ts";
import { Refusal } from "./refusal.ts";

/** Takes a supplier in. */
export const createSupplier: Command<SupplierBody | PlainSupplierBody> = {
  type: "supplier.create",
  body: eitherBody(supplierBody, plainSupplierBody),
  permission: "supplier.edit",
  originOf: (body) => ("till" in body ? body : null),
  numberOf: () => null,
  apply,
};

async function apply(
  context: CommandContext,
  body: SupplierBody | PlainSupplierBody,
): Promise<Applied> {
  const { store, opId } = context;
  await requireEditor(context, "supplier.edit");
  const id = body.id ?? opId;
  if (await store.catalogueRow("supplier", id)) throw new Refusal("conflict", { id: ["exists"] });
  await store.insertSupplier(id, givenFields(body, supplierFieldNames));
  store.touch("supplier", id, null);
  return { entity: "supplier", id, flags: [] };
}
