import { averageScale } from "#server/modules/stock/stock-value.ts";
import { historyOf } from "./figure-history.ts";
import { recountOf } from "./plain-asked.ts";
import { plainClocks, switchesOf } from "./plain-clock.ts";
import { tell } from "./tell-history.ts";
import type { TradingShop } from "./trading-shop.ts";

const day = 86_400_000;

/**
 * The start of a history, derived from its seed alone so that it can be replayed on its own. Every third
 * includes a clock change.
 */
function startOf(seed: number): number {
  const half = Math.floor(seed / 3);
  const year = 2031 + Math.floor(half / 2);
  const [spring, autumn] = switchesOf(year);
  const isSpring = half % 2 === 0;
  if (seed % 3 === 2) return (isSpring ? spring : autumn) - 5 * day;
  // A month ends during it, or has just begun.
  return Date.UTC(year, isSpring ? 0 : 6, seed % 3 === 0 ? 2 : 27);
}

/** A business in its time zone with its own history, sent from two tills at two locations. */
export async function live(shop: TradingShop, seed: number) {
  const { api } = shop;
  const clock = plainClocks[seed % 3] ?? plainClocks[0];
  if (clock === undefined) throw new Error("No clock");
  api.clock.now = startOf(seed);
  const duka = await api.business({ subdomain: `figures-${seed}` });
  await shop.rows("UPDATE businesses SET time_zone = $2 WHERE id = $1", [duka.id, clock.zone]);
  await shop.rows(
    `UPDATE stock_items s SET average_cost = p.cost_price * ${averageScale} FROM products p
     WHERE s.business_id = $1 AND p.business_id = s.business_id AND p.id = s.product_id`,
    [duka.id],
  );
  const [otherTill, otherCustomer] = [api.newId(), api.newId()];
  await shop.rows(
    `INSERT INTO tills (business_id, id, location_id, code, name, device_id, status, created_at)
     SELECT business_id, $2::uuid, $3::uuid, 'K2', 'K2', $2::text, status, created_at FROM tills WHERE id = $1`,
    [duka.till.id, otherTill, duka.otherLocation],
  );
  const start = api.clock.now;
  const history = historyOf(seed, { api, duka, otherTill, otherCustomer, start, clock });
  const names = { [duka.customer]: "Asha Juma", [otherCustomer]: "Baraka Said" };
  return { duka, names, recount: recountOf(history, clock), owner: await tell(api, duka, history) };
}
