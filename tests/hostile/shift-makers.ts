import { paths } from "#/contract/paths.ts";
import { shiftBodies } from "#tests/support/shift-bodies.ts";
import type { TradingShop } from "#tests/support/trading-shop.ts";

/** Valid shift writes, a different one each time, and outside the till's own sequence. */
export function shiftMakers(shop: () => TradingShop) {
  const newId = () => shop().api.newId();
  const shifts = () => shiftBodies(shop().bodies, newId);
  return {
    "the beginning of a shift": () => {
      const body = shifts().openShift(newId(), 50_000_00);
      return { path: paths.shifts, body: { ...body, prev_op: null } };
    },
    "the end of a shift": () => {
      const body = shifts().closeShift(newId(), 50_000_00);
      return { path: paths.shiftClose(newId()), body: { ...body, prev_op: null } };
    },
    "cash that was moved": () => {
      const body = shifts().moveCash(newId(), 5_000_00);
      return { path: paths.shiftCash(newId()), body: { ...body, prev_op: null } };
    },
  };
}
