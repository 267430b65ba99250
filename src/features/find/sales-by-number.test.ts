import { describe, expect, it } from "vitest";
import { readOperation } from "#/store/operation-body.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { numberMatcher, salesByNumber } from "./sales-by-number.ts";

describe("a receipt number", () => {
  it.each([
    ["K3-000418", true],
    ["k3 418", true],
    ["418", true],
    ["000418", true],
    ["41", true],
    ["18", false],
    ["k4-418", false],
    ["k", false],
    ["sugar 1", false],
    ["", false],
  ])("matches %j: %s", (typed, isMeant) => {
    expect(numberMatcher(typed)("K3-000418")).toBe(isMeant);
  });
});

it("[S17] finds an unsent sale, and for a cashier only their own", async () => {
  const device = createTestDevice();
  const { db } = await device.open();
  const actions = actionsOf(device, db);
  await actions.sale();
  const { body } = readOperation(await actions.sale());
  const { number, actor } = body as { number: string; actor: string };
  const found = async (whose: string | null) =>
    (await salesByNumber(db, number, whose)).map((sale) => sale.number);
  expect(await found(null)).toEqual([number]);
  expect(await found(actor)).toEqual([number]);
  expect(await found("somebody else")).toEqual([]);
});
