import { afterSaleBodies } from "./after-sale-bodies.ts";
import { expenseBodies } from "./expense-bodies.ts";
import { purchaseBodies } from "./purchase-bodies.ts";
import { bodiesOf } from "./trade-bodies.ts";
import type { TradingShop } from "./trading-shop.ts";

export type LateTill = Awaited<ReturnType<typeof lateTill>>;

/**
 * A till that has not sent anything yet, and its bodies: its earlier operations keep their time, before those
 * of other tills.
 */
export async function lateTill({ api, duka, rows }: TradingShop, actor = duka.cashier.id) {
  const { newId, clock } = api;
  const { id: business, location } = duka;
  const till = newId();
  const [last] = await rows("SELECT count(*) AS tills FROM tills WHERE business_id = $1", [
    business,
  ]);
  const tillCode = `K${Number(last?.["tills"]) + 1}`;
  await rows(
    `INSERT INTO tills (business_id, id, location_id, code, name, device_id, status, created_at)
     VALUES ($1, $2, $3, $4, 'Till', $4, 'active', now())`,
    [business, till, location, tillCode],
  );
  const bodies = bodiesOf({ business, location, till, tillCode, actor }, newId, () => clock.now);
  return {
    code: tillCode,
    ...bodies,
    ...expenseBodies(bodies, newId),
    ...purchaseBodies(bodies, newId),
    ...afterSaleBodies(bodies, newId),
  };
}
