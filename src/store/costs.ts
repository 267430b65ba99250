import type { TradingDatabase } from "./trading-database.ts";

/**
 * Takes the costs of the goods off the device: nobody is left here who may see them. The feeds are read
 * anew behind what is shown, so that whoever may see costs gets them back. Operations that are over and name
 * a cost go too; what the server has still to hear keeps its bytes.
 */
export function dropCosts(db: TradingDatabase): Promise<void> {
  return db.transaction("rw", [db.products, db.feeds, db.shadow, db.operations], async () => {
    await db.operations
      .where("state")
      .anyOf("settled", "superseded", "voided")
      .filter(({ bodyText }) => bodyText.includes('"cost_price"'))
      .delete();
    await db.products
      .filter((product) => product.cost_price !== undefined)
      .modify((product) => {
        delete product.cost_price;
      });
    await db.shadow.clear();
    await db.feeds.toCollection().modify((feed) => {
      feed.rebuild = { cursor: null, position: 0, loaded: 0, remaining: 0 };
    });
  });
}
