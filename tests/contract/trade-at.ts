import { paths } from "#/contract/paths.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { expenseBodies } from "#tests/support/expense-bodies.ts";
import { purchaseBodies } from "#tests/support/purchase-bodies.ts";
import { shiftBodies } from "#tests/support/shift-bodies.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";
import type { TradingShop } from "#tests/support/trading-shop.ts";

/** Sends an operation as the owner; throws unless it is accepted. */
export async function acceptedByOwner(
  shop: TradingShop,
  path: string,
  opId: string,
  body: object,
): Promise<void> {
  const { status, body: said } = await shop.owner.write(path, opId, body);
  if (status !== 201) throw new Error(`${path} was answered ${status} ${JSON.stringify(said)}`);
}

/** A day of trade at a location, by the owner: a shift, two sales of which one is voided, a delivery, rent. */
export async function tradeAt(shop: TradingShop, location: string, code: string) {
  const { duka, rows, item } = shop;
  const newId = () => shop.api.newId();
  const accepted = (path: string, opId: string, body: object) =>
    acceptedByOwner(shop, path, opId, body);
  const till = newId();
  await rows(
    `INSERT INTO tills SELECT (r).* FROM (SELECT jsonb_populate_record(t, jsonb_build_object(
       'id', $2::text, 'code', $3::text, 'location_id', $4::text, 'device_id', gen_random_uuid(),
       'last_number', 0, 'last_seq', 0, 'last_op', null)) AS r FROM tills t WHERE t.id = $1) one`,
    [duka.till.id, till, code, location],
  );
  const desk = { business: duka.id, location, till, tillCode: code, actor: duka.owner.id };
  const bodies = bodiesOf(desk, newId, () => shop.api.clock.now);
  const after = afterSaleBodies(bodies, newId);
  const shifts = shiftBodies(bodies, newId);
  const ops = Array.from({ length: 6 }, newId);
  const [opened = "", sold = "", wrong = "", gone = "", bought = "", spent = ""] = ops;
  const shift = shifts.openShift(opened, 10_000);
  await accepted(paths.shifts, opened, shift);
  const sale = bodies.sale(sold, [{ ...item(0), milli: 2000 }]);
  await accepted(paths.sales, sold, sale);
  const mistake = bodies.sale(wrong, [{ ...item(2), milli: 1000 }]);
  await accepted(paths.sales, wrong, mistake);
  await accepted(paths.saleVoid(mistake.id), gone, after.void(gone, mistake));
  const items = [{ product: item(1).product, milli: 2000, cost: 90_000 }];
  const bill = purchaseBodies(bodies, newId).buy(bought, { id: newId(), name: "Mzee Juma" }, items);
  await accepted(paths.purchases, bought, bill);
  const expense = expenseBodies(bodies, newId).spend(spent, 5_000);
  await accepted(paths.expenses, spent, expense);
  return { bodies, after, shifts, shift, sale, bill, expense, till };
}
