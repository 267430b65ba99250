import { formatMoneyWire, type Minor } from "#/domain/money.ts";
import { denominations } from "#/domain/shift.ts";
import { seededRandom } from "./seeded-random.ts";
import type { DemoOperation } from "./month-event.ts";
import { shillings } from "./shop.ts";
import { atClock, type TradingDay } from "./trading-hours.ts";
import type { TillRun, TradingState } from "./trading-state.ts";

/** Number of days before today for which each till's shift was opened and counted. */
export const countedDays = 7;

const float = shillings(50_000);

type Turn = { at: number; happen: (state: TradingState) => DemoOperation };

/**
 * The shift of a till, opened before the first customer of a day and closed after the last, with an exact
 * count.
 */
export function shiftOf(day: TradingDay, till: TillRun, place: number): Turn[] {
  // A separate random generator: the month is the same with and without shifts.
  const { id } = seededRandom(day.midnight / 1000 + place);
  const [opened, closed] = [atClock(day, 7, 15), atClock(day, 20, 50)];
  return [
    {
      at: opened,
      happen: (state) => open(state, till, opened, { id: id(opened), opId: id(opened) }),
    },
    { at: closed, happen: (state) => close(state, till, closed, id(closed)) },
  ];
}

function open(
  state: TradingState,
  till: TillRun,
  at: number,
  { id, opId }: { id: string; opId: string },
): DemoOperation {
  till.shift = { id, cash: float };
  const said = { id, opening_float: formatMoneyWire(float), note: "" };
  const body = { ...state.chain(till, opId, at), ...said };
  return { kind: "operation", type: "shift.open", opId, at, subject: "", body };
}

function close(state: TradingState, till: TillRun, at: number, opId: string): DemoOperation {
  const { shift } = till;
  if (shift === null) throw new Error("a demo shift is closed but was never opened");
  till.shift = null;
  const cash = formatMoneyWire(shift.cash);
  const body = {
    ...state.chain(till, opId, at),
    counted: inNotes(shift.cash),
    counted_cash: cash,
    expected_cash: cash,
    note: "",
  };
  return { kind: "operation", type: "shift.close", opId, at, subject: shift.id, body };
}

/** The fewest notes and coins that add up to the amount. */
function inNotes(sum: Minor): { denomination: string; count: number }[] {
  let left = sum;
  return denominations.flatMap((denomination) => {
    const count = Math.floor(left / denomination);
    left -= count * denomination;
    return count === 0 ? [] : [{ denomination: formatMoneyWire(denomination), count }];
  });
}
