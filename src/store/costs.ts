import { withoutGuarded } from "#/contract/read-rights.ts";
import { permissionSlugs } from "#/domain/permissions.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** What the bodies of operations call a cost. */
const costNames = ["cost_price", "unit_cost", "pack_cost", "extra_cost", "least_order"];

/**
 * Takes the costs of the items off the device, with what is owed and paid for them: nobody is left here who
 * may see them. The feeds are read anew behind what is shown, so that whoever may see costs gets them back.
 * Operations that are over and name a cost go too; what the server has still to hear keeps its bytes.
 */
export function dropCosts(db: TradingDatabase): Promise<void> {
  const { products, suppliers, purchases, feeds, shadow, operations } = db;
  const tables = [products, suppliers, purchases, feeds, shadow, operations];
  return db.transaction("rw", tables, async () => {
    await operations
      .where("state")
      .anyOf("settled", "superseded", "voided")
      .filter(({ type, bodyText }) => type === "purchase.pay" || namesCost(bodyText))
      .delete();
    await products.toCollection().modify((row, at) => {
      at.value = withoutGuarded("product", row, others);
    });
    await suppliers.toCollection().modify((row, at) => {
      at.value = withoutGuarded("supplier", row, others);
    });
    await purchases.toCollection().modify((row, at) => {
      at.value = withoutGuarded("purchase", row, others);
    });
    await shadow.clear();
    await feeds.toCollection().modify((feed) => {
      feed.rebuild = { cursor: null, position: 0, loaded: 0, remaining: 0 };
    });
  });
}

/** Somebody who may do all but see costs. */
const others = {
  user: "",
  permissions: new Set(permissionSlugs.filter((slug) => slug !== "cost.view")),
};

function namesCost(bodyText: string): boolean {
  return costNames.some((name) => bodyText.includes(`"${name}`));
}
