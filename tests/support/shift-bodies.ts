import type { CashMoveBody } from "#/contract/operations/cash-move.ts";
import type { ShiftCloseBody } from "#/contract/operations/shift-close.ts";
import type { ShiftOpenBody } from "#/contract/operations/shift-open.ts";
import type { CashMoveKind, CashPurpose } from "#/domain/cash-drawer.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import type { bodiesOf } from "./trade-bodies.ts";

type Desk = Pick<ReturnType<typeof bodiesOf>, "origin">;

/** Builds a till's shift bodies, in the sequence of its other bodies. Minor units. */
export function shiftBodies({ origin }: Desk, newId: () => string) {
  return {
    openShift(
      opId: string,
      float: number,
      { at, id = newId() }: { at?: number; id?: string } = {},
    ): ShiftOpenBody {
      return { ...origin(opId, at), id, opening_float: formatMoneyWire(float), note: "" };
    },

    /** Counted as a total; `expected` is the till's own figure, correct by default. */
    closeShift(
      opId: string,
      counted: number,
      { at, expected = counted }: { at?: number; expected?: number } = {},
    ): ShiftCloseBody {
      return {
        ...origin(opId, at),
        counted: [{ denomination: formatMoneyWire(counted), count: 1 }],
        counted_cash: formatMoneyWire(counted),
        expected_cash: formatMoneyWire(expected),
        note: "",
      };
    },

    moveCash(
      opId: string,
      amount: number,
      {
        at,
        kind = "pay_out",
        purpose = "expense",
      }: { at?: number; kind?: CashMoveKind; purpose?: CashPurpose } = {},
    ): CashMoveBody {
      return {
        ...origin(opId, at),
        id: newId(),
        kind,
        purpose,
        amount: formatMoneyWire(amount),
        reason: "Transport",
      };
    },
  };
}
