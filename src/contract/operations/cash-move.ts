import { z } from "zod";
import { expenseCategories } from "#/domain/accounting/accounts.ts";
import { cashMoveKinds, cashPurposes } from "#/domain/cash-drawer.ts";
import { origin, plainAction } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, moneyNotNegative, requiredText } from "../primitives.ts";
import { pure } from "../pure.ts";
import { shift } from "../shift.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["shifts"] as const;
export const queue = { keyPrefix: "shift", madeBy: null, key: "shifts" } as const;

/** Request target; `subject` is the shift. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.shiftCash(subject) };
}

const cashMove = pure(() => ({
  kind: z.enum(cashMoveKinds),
  purpose: z.enum(cashPurposes),
  amount: moneyNotNegative.refine((amount) => /[1-9]/.test(amount)),
  reason: requiredText(500),
  /** Category of an expense; without one it is listed as an uncategorised expense paid from the drawer. */
  category: z.enum(expenseCategories).optional(),
}));

export const cashMoveBody = pure(() =>
  z.object({ ...origin, id, ...cashMove }).meta({ id: "CashMoveBody" }),
);

/** The same for a caller without an outbox. */
export const plainCashMoveBody = pure(() => z.object({ ...plainAction, ...cashMove }));

export const api = pure(() => ({
  body: cashMoveBody,
  plain: plainCashMoveBody.meta({ id: "PlainCashMoveBody" }),
  answer: shift,
  summary:
    "Put cash into a shift's drawer or take it out; `{kind, purpose, amount, reason}` will do for a caller without an outbox",
}));

export type CashMoveBody = z.infer<typeof cashMoveBody>;
export type PlainCashMoveBody = z.infer<typeof plainCashMoveBody>;
