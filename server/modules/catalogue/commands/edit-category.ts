import { categoryFieldNames } from "#/contract/category-fields.ts";
import { givenFields } from "#/contract/given-fields.ts";
import {
  categoryPatch,
  type CategoryPatch,
  plainCategoryPatch,
} from "#/contract/operations/category-edit.ts";
import type { WithoutOrigin } from "#/contract/origin.ts";
import { requireFreeCategoryCode, requireParent } from "../category-rules.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { winningFields, writeFields } from "../edit-row.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { requireEditor } from "#server/kernel/operations/authorize-editor.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

/** Changes fields of a category, including its position in the tree (S15). */
export const editCategory: Command<WithoutOrigin<CategoryPatch>> = {
  type: "category.edit",
  body: categoryPatch,
  plain: plainBody(plainCategoryPatch),
  permission: "category.edit",
  apply,
};

async function apply(
  context: CommandContext,
  body: WithoutOrigin<CategoryPatch>,
): Promise<Applied> {
  const { store, subject: id } = context;
  await requireEditor(context, "category.edit");
  if (id === null || (await store.catalogueRow("category", id)) === null)
    throw new Refusal("not_found", {}, false);
  const given = givenFields(body, categoryFieldNames);
  const winning = await winningFields(context, "category", id, given);
  if (winning.code !== undefined) await requireFreeCategoryCode(store, id, winning.code);
  if (winning.parent !== undefined) await requireParent(store, id, winning.parent);
  await writeFields(context, "category", id, winning);
  return { entity: "category", id, flags: [] };
}
