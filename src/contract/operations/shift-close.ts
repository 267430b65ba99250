import { z } from "zod";
import { origin, plainAction } from "../origin.ts";
import { paths } from "../paths.ts";
import { money, moneyNotNegative, text } from "../primitives.ts";
import { pure } from "../pure.ts";
import { cashCount, shift } from "../shift.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["shifts"] as const;
export const queue = { keyPrefix: "shift", madeBy: null, key: "shifts" } as const;

/** Request target; `subject` is the shift. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.shiftClose(subject) };
}

const drawerCount = pure(() => ({
  counted: z.array(cashCount).max(30),
  counted_cash: moneyNotNegative,
}));

export const shiftCloseBody = pure(() =>
  z
    .object({
      ...origin,
      ...drawerCount,
      /** Cash this till expected from its own records; the server calculates its own figure. */
      expected_cash: money,
      note: text(500),
    })
    .meta({ id: "ShiftCloseBody" }),
);

/** The same for a caller without an outbox: the server's expected cash is used. */
export const plainShiftCloseBody = pure(() =>
  z.object({
    ...plainAction,
    ...drawerCount,
    counted: drawerCount.counted.default([]),
    note: text(500).default(""),
  }),
);

export const api = pure(() => ({
  body: shiftCloseBody,
  plain: plainShiftCloseBody.meta({ id: "PlainShiftCloseBody" }),
  answer: shift,
  summary: "Close a shift; `{counted_cash}` will do for a caller without an outbox",
}));

export type ShiftCloseBody = z.infer<typeof shiftCloseBody>;
export type PlainShiftCloseBody = z.infer<typeof plainShiftCloseBody>;
