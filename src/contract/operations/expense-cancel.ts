import { z } from "zod";
import { expense } from "../expense.ts";
import { origin, plainAction } from "../origin.ts";
import { paths } from "../paths.ts";
import { requiredText } from "../primitives.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "edit";
export const shownIn = ["expenses"] as const;
export const queue = { keyPrefix: "expense", madeBy: "expense.create", key: "expenses" } as const;

/** Request target; `subject` is the expense. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.expenseCancel(subject) };
}

/** Cancels an expense; cash paid from a drawer is returned to it. */
export const expenseCancelBody = pure(() =>
  z.object({ ...origin, reason: requiredText(500) }).meta({ id: "ExpenseCancelBody" }),
);

export const plainExpenseCancelBody = pure(() =>
  z
    .strictObject({ ...plainAction, reason: requiredText(500) })
    .meta({ id: "PlainExpenseCancelBody" }),
);

export const api = pure(() => ({
  body: expenseCancelBody,
  plain: plainExpenseCancelBody,
  answer: expense,
  summary:
    "Take an expense back, on the day this is said; `{reason}` will do for a caller without an outbox",
}));

export type ExpenseCancelBody = z.infer<typeof expenseCancelBody>;
export type PlainExpenseCancelBody = z.infer<typeof plainExpenseCancelBody>;
