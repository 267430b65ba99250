import { z } from "zod";
import { origin, plainAction } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, moneyNotNegative, text } from "../primitives.ts";
import { pure } from "../pure.ts";
import { shift } from "../shift.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["shifts"] as const;

/** The row this operation creates or changes. */
export function target(): Target {
  return { method: "POST", path: paths.shifts };
}

export const shiftOpenBody = pure(() =>
  z
    .object({ ...origin, id, opening_float: moneyNotNegative, note: text(500) })
    .meta({ id: "ShiftOpenBody" }),
);

/** The same for a caller without an outbox, which names only the till. */
export const plainShiftOpenBody = pure(() =>
  z.object({
    ...plainAction,
    till: id,
    opening_float: moneyNotNegative,
    note: text(500).default(""),
  }),
);

export const api = pure(() => ({
  body: shiftOpenBody,
  plain: plainShiftOpenBody.meta({ id: "PlainShiftOpenBody" }),
  answer: shift,
  summary: "Open a shift at a till; `{till, opening_float}` will do for a caller without an outbox",
}));

export type ShiftOpenBody = z.infer<typeof shiftOpenBody>;
export type PlainShiftOpenBody = z.infer<typeof plainShiftOpenBody>;
