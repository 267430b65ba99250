import { withoutGuarded } from "#/contract/read-rights.ts";
import { permissionSlugs } from "#/domain/permissions.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** Names of cost fields in operation bodies. */
const costNames = ["cost_price", "unit_cost", "pack_cost", "extra_cost", "least_order"];

/**
 * Removes item costs from the device, together with what is owed and paid for them, when no user who may see
 * them is left. The feeds are rebuilt in the background, so that a user who may see costs gets them back.
 * Finished operations that contain a cost are deleted; pending ones keep their bytes.
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

/** A user with all permissions except seeing costs. */
const others = {
  user: "",
  permissions: new Set(permissionSlugs.filter((slug) => slug !== "cost.view")),
};

function namesCost(bodyText: string): boolean {
  return costNames.some((name) => bodyText.includes(`"${name}`));
}
