import { z } from "zod";
import { approval } from "./approvals.ts";
import { adjustmentReasons } from "#/domain/adjustment.ts";
import {
  id,
  instant,
  oneLine,
  namesNoMore,
  quantity,
  quantityNotNegative,
  requiredLine,
  requiredText,
  text,
  withSerials,
} from "./primitives.ts";
import { missingGoods } from "./missing-goods.ts";
import { origin } from "./writes.ts";

const good = { product: id, variant: id.nullable() };

/**
 * Goods that came or went otherwise than by sale, transfer or purchase. `quantity` is the change,
 * below zero for what is gone. `damaged_kept` moves between what may be sold and what is held apart;
 * `damaged_gone` gives up goods that are held apart.
 */
export const adjustmentBody = z
  .object({
    ...origin,
    id,
    ...good,
    quantity,
    reason: z.enum(adjustmentReasons),
    note: text(500),
    /** Which pieces came or went, of a good that is told apart by serial number. */
    ...withSerials,
  })
  .refine(namesNoMore)
  .meta({ id: "AdjustmentBody" });

/** Where a caller without an outbox means it, and when; the server's own time unless said. */
const plainOrigin = { business: id, location: id, occurred_at: instant.optional() };

const plainGood = { product: id, variant: id.nullable().default(null) };

/** The same for a caller without an outbox. */
export const plainAdjustmentBody = z
  .object({
    ...plainOrigin,
    ...plainGood,
    quantity,
    reason: z.enum(adjustmentReasons),
    note: text(500).default(""),
    ...withSerials,
  })
  .refine(namesNoMore);

/** The levels and the shelf of a good at a place. */
export const recordFields = {
  reorder_level: quantityNotNegative,
  minimum_stock_level: quantityNotNegative,
  max_stock_level: quantityNotNegative.nullable(),
  alert_level: quantityNotNegative,
  bin_location: oneLine(60),
};

/** Whether no more pieces are named than were counted. */
function findsNoMore({
  serials,
  quantity_available: counted = "0",
}: {
  serials?: readonly string[] | undefined;
  quantity_available?: string | undefined;
}): boolean {
  return namesNoMore({ serials, quantity: counted });
}

/**
 * Makes the record of a good at the origin's location, or changes the fields given (latest effective
 * wins per field, S15). `quantity_available` is a count of that moment.
 */
export const recordBody = z
  .object({
    ...origin,
    id,
    ...good,
    ...z.object(recordFields).partial().shape,
    quantity_available: quantityNotNegative.optional(),
    /** Pieces found that were not known here, of a good that is told apart by serial number. */
    ...withSerials,
  })
  .refine(findsNoMore)
  .meta({ id: "RecordBody" });

/** The same for a caller without an outbox: the fields of a record, as the specification has them. */
export const plainRecordBody = z
  .object({
    ...plainOrigin,
    ...plainGood,
    ...z.object(recordFields).partial().shape,
    quantity_available: quantityNotNegative.optional(),
    ...withSerials,
  })
  .refine(findsNoMore);

/**
 * `PATCH /inventory/inventory/{id}/`: the specification's quick update, a count of that moment, and
 * the record's other fields, for a caller without an outbox. The server names the session's user and
 * its own time, or `occurred_at`.
 */
export const recordPatchBody = z
  .object({
    ...z.object(recordFields).partial().shape,
    quantity_available: quantityNotNegative.optional(),
    occurred_at: instant.optional(),
    /** Which pieces that count saw, of a good that is told apart by serial number. */
    ...withSerials,
  })
  .refine(findsNoMore)
  .refine(({ serials, quantity_available }) => serials === undefined || quantity_available)
  .refine(({ occurred_at: _at, ...fields }) => Object.keys(fields).length > 0)
  .meta({ id: "RecordPatchBody" });

/** What was found of one good; of one that is told apart by serial number also which pieces. */
const counted = { quantity: quantityNotNegative, ...withSerials };

/** Counts of a walk along the shelves, each with its own time (S15), reviewed and posted together. */
export const stocktakeBody = z
  .object({
    ...origin,
    id,
    /** What a supervisor allowed: more goods missing than the person may lose alone. */
    approvals: z.array(approval).max(10).optional(),
    note: text(500),
    lines: z
      .array(z.object({ id, ...good, ...counted, counted_at: instant }).refine(namesNoMore))
      .min(1)
      .max(500),
  })
  .meta({ id: "StocktakeBody" });

/** The same for a caller without an outbox; a line without a time was counted just now. */
export const plainStocktakeBody = z.object({
  ...plainOrigin,
  note: text(500).default(""),
  lines: z
    .array(
      z.object({ ...plainGood, ...counted, counted_at: instant.optional() }).refine(namesNoMore),
    )
    .min(1)
    .max(500),
});

/** Goods on their way; a line of nothing is none. */
const transferLine = z.object({
  id,
  ...good,
  name: requiredLine(200),
  quantity: quantityNotNegative.refine((sent) => /[1-9]/.test(sent)),
  ...withSerials,
});

/** Which pieces came, and why the rest will not. */
const whatCame = { ...withSerials, missing: missingGoods.optional() };

const transferNumber = z.string().regex(/^K\d{1,4}-\d{6,9}$/);

/**
 * Goods sent from the origin's location. From now on they are in transit, at neither; those of one that
 * is only prepared are set aside at the sender's until they are said to have left.
 */
export const transferBody = z
  .object({
    ...origin,
    id,
    number: transferNumber,
    to_location: id,
    lines: z.array(transferLine.refine(namesNoMore)).min(1).max(500),
    note: text(500),
    is_prepared: z.boolean().optional(),
  })
  .meta({ id: "TransferBody" });

/**
 * What was prepared has left the origin's location. `lines` is what this till takes to be set aside;
 * with the snapshot they stand in while the preparing is not known (S5).
 */
export const dispatchBody = z
  .object({
    ...origin,
    id,
    lines: z.array(transferLine).max(500),
    transfer: z.object({ number: requiredLine(40), to_location: id }),
  })
  .meta({ id: "DispatchBody" });

/**
 * What came of a transfer, at the origin's location; more may come later. `is_final` says that nothing
 * will: what is missing then is lost, and each line may say why. The snapshot stands in while the sending is not known (S5).
 */
export const receiveBody = z
  .object({
    ...origin,
    id,
    lines: z
      .array(
        z.object({ id, line: id, quantity: quantityNotNegative, ...whatCame }).refine(namesNoMore),
      )
      .max(500),
    is_final: z.boolean(),
    note: text(500),
    transfer: z.object({
      number: requiredLine(40),
      from_location: id,
      lines: z.array(transferLine).min(1).max(500),
    }),
  })
  .meta({ id: "ReceiveBody" });

/**
 * Takes a transfer back to the origin's location, which sent it: what nobody received returns there, and
 * a receipt beats it (S15). `lines` is what this till takes to be on its way still; with the snapshot
 * they stand in while the sending is not known (S5).
 */
export const transferCancelBody = z
  .object({
    ...origin,
    id,
    reason: requiredText(500),
    lines: z.array(transferLine).max(500),
    transfer: z.object({
      number: requiredLine(40),
      to_location: id,
      /** Prepared still, as far as this till knows: the goods are set aside and have not left. */
      is_prepared: z.boolean().optional(),
    }),
  })
  .meta({ id: "TransferCancelBody" });

/** A transfer sent by a caller without an outbox, who names the place it leaves. */
export const plainTransferBody = z
  .strictObject({
    business: id.optional(),
    from_location: id,
    to_location: id,
    lines: z
      .array(transferLine.omit({ id: true, name: true }).extend({ variant: id.nullish() }))
      .min(1)
      .max(500),
    note: text(500).optional(),
    is_prepared: z.boolean().optional(),
  })
  .meta({ id: "PlainTransferBody" });

/** That a prepared transfer left, said by a caller without an outbox. */
export const plainDispatchBody = z
  .strictObject({ business: id.optional() })
  .meta({ id: "PlainDispatchBody" });

/** What came of a transfer, said by a caller without an outbox: at the place it was sent to. */
export const plainReceiveBody = z
  .strictObject({
    business: id.optional(),
    lines: z
      .array(z.object({ line: id, quantity: quantityNotNegative, ...whatCame }).refine(namesNoMore))
      .max(500),
    is_final: z.boolean().optional(),
    note: text(500).optional(),
  })
  .meta({ id: "PlainReceiveBody" });

/** The taking back of a transfer by a caller without an outbox. */
export const plainTransferCancelBody = z
  .strictObject({ business: id.optional(), reason: requiredLine(500) })
  .meta({ id: "PlainTransferCancelBody" });

export type AdjustmentBody = z.infer<typeof adjustmentBody>;
export type RecordBody = z.infer<typeof recordBody>;
export type StocktakeBody = z.infer<typeof stocktakeBody>;
export type PlainAdjustmentBody = z.infer<typeof plainAdjustmentBody>;
export type PlainRecordBody = z.infer<typeof plainRecordBody>;
export type RecordPatchBody = z.infer<typeof recordPatchBody>;
export type PlainStocktakeBody = z.infer<typeof plainStocktakeBody>;
export type TransferBody = z.infer<typeof transferBody>;
export type ReceiveBody = z.infer<typeof receiveBody>;
export type DispatchBody = z.infer<typeof dispatchBody>;
export type TransferCancelBody = z.infer<typeof transferCancelBody>;
export type PlainTransferBody = z.infer<typeof plainTransferBody>;
export type PlainDispatchBody = z.infer<typeof plainDispatchBody>;
export type PlainReceiveBody = z.infer<typeof plainReceiveBody>;
export type PlainTransferCancelBody = z.infer<typeof plainTransferCancelBody>;
