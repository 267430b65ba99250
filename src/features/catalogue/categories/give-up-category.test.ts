import { expect, it } from "vitest";
import { operation } from "#/store/outbox-queries.ts";
import { catalogueActionsOf } from "#tests/support/catalogue-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { giveUpCategory } from "./give-up-category.ts";

const mark = { reason: "Deleted", by: "somebody", at: 1 };

/** A till whose category creation the server refused. */
async function refusedCategory() {
  const device = createTestDevice();
  const { db } = await device.open();
  const actions = catalogueActionsOf(device, db);
  const made = await actions.category("Spices");
  await db.operations.update(made.position, { state: "rejected" });
  const stateOf = async (opId: string) => (await operation(db, opId))?.state;
  return { db, actions, made, stateOf };
}

it("[S7] voids a refused new category and the later changes to it, sending nothing", async () => {
  const { db, actions, made, stateOf } = await refusedCategory();
  const removal = await actions.removeCategory(made.subject, null);
  expect(await giveUpCategory(db, made, mark)).toBe(0);
  expect([await stateOf(made.opId), await stateOf(removal.opId)]).toEqual(["voided", "voided"]);
});

it("[S7] voids neither a refused category nor an item created in it while that item waits", async () => {
  const { db, actions, made, stateOf } = await refusedCategory();
  const salt = await actions.create(made.subject);
  expect(await giveUpCategory(db, made, mark)).toBe(1);
  expect([await stateOf(made.opId), await stateOf(salt.opId)]).toEqual(["rejected", "queued"]);
});
