import { categoryFieldNames } from "#/contract/category-fields.ts";
import { givenFields } from "#/contract/given-fields.ts";
import {
  categoryBody,
  type CategoryBody,
  plainCategoryBody,
} from "#/contract/operations/category-create.ts";
import type { WithoutOrigin } from "#/contract/origin.ts";
import { requireFreeCategoryCode, requireParent } from "../category-rules.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { requireEditor } from "#server/kernel/operations/authorize-editor.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

/** Adds a category to the tree. */
export const createCategory: Command<WithoutOrigin<CategoryBody>> = {
  type: "category.create",
  body: categoryBody,
  plain: plainBody(plainCategoryBody, ({ opId }, { id = opId, ...body }) => ({ ...body, id })),
  permission: "category.edit",
  apply,
};

async function apply(context: CommandContext, body: WithoutOrigin<CategoryBody>): Promise<Applied> {
  const { store } = context;
  await requireEditor(context, "category.edit");
  const { id } = body;
  if (await store.catalogueRow("category", id)) throw new Refusal("conflict", { id: ["exists"] });
  await requireFreeCategoryCode(store, id, body.code);
  await requireParent(store, id, body.parent);
  await store.insertCategory(id, givenFields(body, categoryFieldNames));
  store.touch("category", id, null);
  return { entity: "category", id, flags: [] };
}
