import { z } from "zod";
import { approval } from "../approvals.ts";
import { origin, plainAction } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, instant, moneyNotNegative, namesNoMore, requiredText } from "../primitives.ts";
import { pure } from "../pure.ts";
import { backLine, debtOfSale, mostSaleLines, refund, sale } from "../sale.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["sales", "stock", "serials", "customers", "credits", "shifts"] as const;

/** Request target; `subject` is the sale. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.saleVoid(subject) };
}

/**
 * Voids a whole sale. It carries what is needed if the sale itself has not arrived (S5). `goods`: items came
 * back now, or never left and so cancel at the sale's own time (S15).
 */
export const voidBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      sale_number: z.string(),
      /** The sale's effective time as known to this till; items that never left are cancelled at it. */
      sold_at: instant,
      goods: z.enum(["back", "never_left"]),
      reason: requiredText(500),
      lines: z.array(backLine.refine(namesNoMore)).max(mostSaleLines),
      /** Amounts refunded; the sale's debt is cancelled and is not a refund. */
      refunds: z.array(refund).max(10),
      customer: id.nullable(),
      ...debtOfSale,
      /** Amount sold on credit; all of it is cancelled. */
      credit_amount: moneyNotNegative,
      shift: id.nullable(),
      approval: approval.nullable(),
    })
    .meta({ id: "VoidBody" }),
);

/** A void by a caller without an outbox: the rest is taken from the sale. All payments are refunded. */
export const plainVoidBody = pure(() =>
  z.object({
    ...plainAction,
    goods: z.enum(["back", "never_left"]).default("back"),
    reason: requiredText(500),
  }),
);

export const api = pure(() => ({
  body: voidBody,
  plain: plainVoidBody.meta({ id: "PlainVoidBody" }),
  answer: sale,
  summary: "Take a sale back as a whole; `{goods, reason}` will do for a caller without an outbox",
}));

export type VoidBody = z.infer<typeof voidBody>;
export type PlainVoidBody = z.infer<typeof plainVoidBody>;
