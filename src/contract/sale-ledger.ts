import { z } from "zod";
import { id, instant, money, quantity } from "./primitives.ts";

/** What a sale, its void and its returns moved: items on the shelves, and amounts in the books. */
export const saleLedger = z
  .object({
    movements: z.array(
      z.object({
        op_id: id,
        line_id: id,
        kind: z.string(),
        product: id,
        variant: id.nullable(),
        name: z.string(),
        /** Below zero what left. */
        quantity,
        effective_at: instant,
      }),
    ),
    /** Null for who may not see the books. */
    entries: z
      .array(
        z.object({
          op_id: id,
          kind: z.string(),
          reference: z.string(),
          effective_at: instant,
          postings: z.array(z.object({ account: z.string(), debit: money, credit: money })),
        }),
      )
      .nullable(),
  })
  .meta({ id: "SaleLedger" });

export type SaleLedger = z.infer<typeof saleLedger>;
