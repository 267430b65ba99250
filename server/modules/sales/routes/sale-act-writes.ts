import {
  confirmBody,
  plainConfirmBody,
  plainReturnBody,
  plainVoidBody,
  returnBody,
  voidBody,
} from "#/contract/counter-writes.ts";
import { paths } from "#/contract/paths.ts";
import { sale } from "#/contract/trade-rows.ts";
import { either } from "#server/kernel/http/full-or-plain-shape.ts";

/** What becomes of a sale. */
export const saleActWrites = [
  {
    method: "post",
    path: paths.saleVoid("{id}"),
    body: either(voidBody, plainVoidBody.meta({ id: "PlainVoidBody" })),
    row: sale,
    summary:
      "Take a sale back as a whole; `{goods, reason}` will do for a caller without an outbox",
  },
  {
    method: "post",
    path: paths.saleReturns("{id}"),
    body: either(returnBody, plainReturnBody.meta({ id: "PlainReturnBody" })),
    row: sale,
    summary:
      "Take goods of a sale back; `{reason, lines: [{line, quantity}], refunds}` will do for a caller without an outbox",
  },
  {
    method: "post",
    path: paths.salePaymentConfirm("{sale}", "{id}"),
    body: either(confirmBody, plainConfirmBody.meta({ id: "PlainConfirmBody" })),
    row: sale,
    summary: "Note that mobile money arrived; `{reference}` will do for a caller without an outbox",
  },
] as const;
