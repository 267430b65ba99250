import {
  categoryRemoval,
  type CategoryRemoval,
  plainCategoryRemoval,
} from "#/contract/operations/category-remove.ts";
import type { WithoutOrigin } from "#/contract/origin.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { requireEditor } from "#server/kernel/operations/authorize-editor.ts";
import { requireCategory } from "../product-rules.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

/**
 * Removes a category. Its items move to `move_to`; without one, a category with items is refused. Child
 * categories move up one level.
 */
export const removeCategory: Command<WithoutOrigin<CategoryRemoval>> = {
  type: "category.remove",
  body: categoryRemoval,
  plain: plainBody(plainCategoryRemoval),
  permission: "category.edit",
  apply,
};

async function apply(
  context: CommandContext,
  { move_to }: WithoutOrigin<CategoryRemoval>,
): Promise<Applied> {
  const { store, subject: id } = context;
  await requireEditor(context, "category.edit");
  const category = id === null ? null : await store.catalogueRow("category", id);
  if (id === null || category === null) throw new Refusal("not_found", {}, false);
  if (move_to === id) throw new Refusal("validation_failed", { move_to: ["cycle"] });
  if (move_to !== null) await requireCategory(store, move_to, "move_to");
  const inIt = await store.itemsIn(id);
  if (inIt > 0 && move_to === null)
    throw new Refusal("in_use", { move_to: [`in_use:${inIt}`] }, false);
  const moved = move_to === null ? [] : await store.moveItems(id, move_to);
  const below = await store.moveBelow(id, category.parent);
  await store.removeCategory(id);
  for (const item of moved) store.touch("product", item, null);
  for (const one of [...below, id]) store.touch("category", one, null);
  return { entity: "category", id, flags: [], answer: { id, moved_products: moved.length } };
}
