import { z } from "zod";
import { id, instant, money, quantity } from "./primitives.ts";

/** Stock movements and ledger entries of a sale, its void and its returns. */
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
        /** Negative if items left stock. */
        quantity,
        effective_at: instant,
      }),
    ),
    /** Null for users without permission to see the books. */
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
