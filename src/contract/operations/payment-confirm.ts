import { z } from "zod";
import { origin, plainAction } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, text } from "../primitives.ts";
import { pure } from "../pure.ts";
import { sale } from "../sale.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["sales"] as const;

/** Request target; `subject` is the payment, `parent` its sale. */
export function target(subject: string, parent: string): Target {
  return { method: "POST", path: paths.salePaymentConfirm(parent, subject) };
}

/** A user confirmed that the mobile money arrived. */
export const confirmBody = pure(() =>
  z.object({ ...origin, sale: id, reference: text(100) }).meta({ id: "ConfirmBody" }),
);

/** A confirmation by a caller without an outbox. */
export const plainConfirmBody = pure(() =>
  z.object({ ...plainAction, reference: text(100).default("") }),
);

export const api = pure(() => ({
  body: confirmBody,
  plain: plainConfirmBody.meta({ id: "PlainConfirmBody" }),
  answer: sale,
  summary: "Note that mobile money arrived; `{reference}` will do for a caller without an outbox",
}));

export type PlainConfirmBody = z.infer<typeof plainConfirmBody>;
export type ConfirmBody = z.infer<typeof confirmBody>;
