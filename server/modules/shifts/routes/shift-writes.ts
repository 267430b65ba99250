import {
  cashMoveBody,
  plainCashMoveBody,
  plainShiftCloseBody,
  plainShiftOpenBody,
  shiftCloseBody,
  shiftOpenBody,
} from "#/contract/counter-writes.ts";
import { paths } from "#/contract/paths.ts";
import { shift } from "#/contract/shift-rows.ts";
import { either } from "#server/kernel/http/full-or-plain-shape.ts";

/** The writes of shifts, as the document tells them; `trade-writes.ts` serves them. */
export const shiftWrites = [
  {
    method: "post",
    path: paths.shifts,
    body: either(shiftOpenBody, plainShiftOpenBody.meta({ id: "PlainShiftOpenBody" })),
    row: shift,
    summary:
      "Open a shift at a till; `{till, opening_float}` will do for a caller without an outbox",
  },
  {
    method: "post",
    path: paths.shiftClose("{id}"),
    body: either(shiftCloseBody, plainShiftCloseBody.meta({ id: "PlainShiftCloseBody" })),
    row: shift,
    summary: "Close a shift; `{counted_cash}` will do for a caller without an outbox",
  },
  {
    method: "post",
    path: paths.shiftCash("{id}"),
    body: either(cashMoveBody, plainCashMoveBody.meta({ id: "PlainCashMoveBody" })),
    row: shift,
    summary:
      "Put cash into a shift's drawer or take it out; `{kind, purpose, amount, reason}` will do for a caller without an outbox",
  },
] as const;
