import { describe, expect, it } from "vitest";
import { toInstant } from "#/platform/clock.ts";
import type { StoredSale } from "#/store/replicated-rows.ts";
import { catalogueActionsOf } from "#tests/support/catalogue-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { storedCategory, storedProduct } from "#tests/support/stored-catalogue.ts";
import { stepsOf } from "./first-steps.ts";

const owner = {
  user: "owner",
  permissions: new Set(["product.edit", "sale.create", "user.manage"]),
};
const cashier = { user: "cashier", permissions: new Set(["sale.create"]) };
const bare = { isPrinterChosen: false, isInstalled: false };
const member = (id: string) => ({
  id,
  first_name: id,
  last_name: "",
  role: "business_user",
  status: "active" as const,
  _seq: 1,
});

async function newShop() {
  const device = createTestDevice();
  const { db } = await device.open();
  await db.categories.put(storedCategory("food"));
  await db.members.put(member("owner"));
  const steps = async (who = owner, facts = bare) =>
    (await stepsOf(db, who, facts, device.clock.now())).map(
      ({ step, isDone }) => `${step}${isDone ? " done" : ""}`,
    );
  return { device, db, steps };
}

describe("a new shop's first steps", () => {
  it("are marked as done when completed, and disappear when all are done", async () => {
    const { db, steps } = await newShop();
    expect(await steps()).toEqual(["products", "printer", "staff", "install"]);
    await db.products.put(storedProduct("sugar"));
    expect(await steps()).toEqual(["products done", "printer", "staff", "install"]);
    await db.members.put(member("asha"));
    const facts = { isPrinterChosen: true, isInstalled: false };
    expect(await steps(owner, facts)).toEqual([
      "products done",
      "printer done",
      "staff done",
      "install",
    ]);
    expect(await steps(owner, { isPrinterChosen: true, isInstalled: true })).toEqual([]);
  });

  it("count a product that is not sent yet, but not a member who has left", async () => {
    const { device, db, steps } = await newShop();
    await catalogueActionsOf(device, db).create("food", {});
    await db.members.put({ ...member("gone"), status: "left" });
    expect(await steps()).toEqual(["products done", "printer", "staff", "install"]);
  });

  it("are shown to users who may do them", async () => {
    const { steps } = await newShop();
    expect(await steps(cashier)).toEqual(["printer", "install"]);
  });

  it("end thirty days after the first sale, or after a hundred sales", async () => {
    const { device, db, steps } = await newShop();
    const sale = (id: string, daysAgo: number) =>
      ({
        id,
        effective_at: toInstant(device.clock.now() - daysAgo * 86_400_000),
        _seq: 1,
      }) as StoredSale;
    await db.sales.put(sale("first", 29));
    expect(await steps()).toHaveLength(4);
    await db.sales.bulkPut(Array.from({ length: 100 }, (_, at) => sale(`busy ${at}`, 1)));
    expect(await steps()).toEqual([]);
    await db.sales.clear();
    await db.sales.put(sale("earlier", 31));
    expect(await steps()).toEqual([]);
  });
});
