import { categoryFieldNames } from "#/contract/category-fields.ts";
import { givenFields } from "#/contract/given-fields.ts";
import {
  categoryBody,
  type CategoryBody,
  plainCategoryBody,
  type PlainCategoryBody,
} from "#/contract/operations/category-create.ts";
import { requireFreeCategoryCode, requireParent } from "../category-rules.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { fullOrPlainBody } from "#server/kernel/operations/full-or-plain-body.ts";
import { requireEditor } from "#server/kernel/operations/authorize-editor.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

/** Adds a category to the tree. */
export const createCategory: Command<CategoryBody | PlainCategoryBody> = {
  type: "category.create",
  body: fullOrPlainBody(categoryBody, plainCategoryBody),
  permission: "category.edit",
  apply,
};

async function apply(
  context: CommandContext,
  body: CategoryBody | PlainCategoryBody,
): Promise<Applied> {
  const { store, opId } = context;
  await requireEditor(context, "category.edit");
  const id = body.id ?? opId;
  if (await store.catalogueRow("category", id)) throw new Refusal("conflict", { id: ["exists"] });
  await requireFreeCategoryCode(store, id, body.code);
  await requireParent(store, id, body.parent);
  await store.insertCategory(id, givenFields(body, categoryFieldNames));
  store.touch("category", id, null);
  return { entity: "category", id, flags: [] };
}
