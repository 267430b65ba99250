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

/** Where it is sent; `subject` is the sale. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.saleVoid(subject) };
}

/**
 * A sale is taken back as a whole. It carries what it needs where the sale itself has not arrived (S5).
 * `goods`: they came back now, or never left and so cancel at the sale's own time (S15).
 */
export const voidBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      sale_number: z.string(),
      /** The sale's effective time, as this till knows it: where items that never left are cancelled. */
      sold_at: instant,
      goods: z.enum(["back", "never_left"]),
      reason: requiredText(500),
      lines: z.array(backLine.refine(namesNoMore)).max(mostSaleLines),
      /** What was handed back; a debt of the sale is cancelled and is no refund. */
      refunds: z.array(refund).max(10),
      customer: id.nullable(),
      ...debtOfSale,
      /** How much the sale lent; all of it is cancelled. */
      credit_amount: moneyNotNegative,
      shift: id.nullable(),
      approval: approval.nullable(),
    })
    .meta({ id: "VoidBody" }),
);

/** A void by a caller without an outbox: the sale says the rest. Everything it took is handed back. */
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
