import { expect, it } from "vitest";
import { actsOf } from "#tests/support/device-acts.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { dropCosts } from "./costs.ts";

it("takes operations that are over and name a cost, and none the server has still to hear", async () => {
  const device = createTestDevice();
  const { db } = await device.open();
  const acts = actsOf(device, db);
  const [edited, sold, waiting] = [await acts.sale(), await acts.sale(), await acts.sale()];
  const naming = '{"cost_price":"900.00"}';
  const over = { state: "settled", endedAt: device.clock.now() } as const;
  await db.operations.update(edited.position, { ...over, bodyText: naming });
  await db.operations.update(sold.position, over);
  await db.operations.update(waiting.position, { bodyText: naming });

  await dropCosts(db);
  expect(await db.operations.toCollection().primaryKeys()).toEqual([
    sold.position,
    waiting.position,
  ]);
});
