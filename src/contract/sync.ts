import { z } from "zod";
import { business } from "./business-row.ts";
import { category } from "./category.ts";
import { credit, creditPayment } from "./credit.ts";
import { customer } from "./customer.ts";
import { expense } from "./expense.ts";
import { location } from "./location.ts";
import { member } from "./member.ts";
import { product, variant } from "./product.ts";
import { purchase } from "./purchase.ts";
import { sale } from "./sale.ts";
import { shift } from "./shift.ts";
import { stockAlert } from "./stock-alert.ts";
import { stockItem } from "./stock-item.ts";
import { supplier } from "./supplier.ts";
import { till } from "./till.ts";
import { transfer } from "./transfer.ts";
import { codes } from "./codes.ts";
import { signatureBeside } from "./device-keys.ts";
import { id, instant } from "./primitives.ts";
import { serial } from "./serial-rows.ts";

/** Entities stored on a device (S17, S18), by their feed name. */
export const entityNames = [
  "business",
  "location",
  "till",
  "member",
  "category",
  "supplier",
  "product",
  "variant",
  "stock_item",
  "stock_alert",
  "serial",
  "transfer",
  "purchase",
  "expense",
  "customer",
  "sale",
  "shift",
  "credit",
  "credit_payment",
] as const;

export type EntityName = (typeof entityNames)[number];

export const entityRows = {
  business,
  location,
  till,
  member,
  category,
  supplier,
  product,
  variant,
  stock_item: stockItem,
  stock_alert: stockAlert,
  serial,
  transfer,
  purchase,
  expense,
  customer,
  sale,
  shift,
  credit,
  credit_payment: creditPayment,
} as const satisfies Record<EntityName, z.ZodType>;

export type EntityRow<Name extends EntityName> = z.infer<(typeof entityRows)[Name]>;

/** One change: the current row, or its deletion. `seq` is the commit that last touched it. */
export const change = z
  .object({
    entity: z.enum(entityNames),
    id,
    seq: z.int().nonnegative(),
    op: z.enum(["put", "delete"]),
    row: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: "Change" });

/**
 * Lets a till query, along with the changes, which of its operations the server has received, starting from a
 * given one (S17).
 */
export const confirmedQuery = {
  till: id.optional(),
  from_till_seq: z.coerce.number().int().positive().optional(),
};

export const changesAnswer = z
  .object({
    changes: z.array(change),
    /** Opaque; encodes position, location and visibility class (S18). */
    cursor: z.string(),
    /** The commit up to which this device has received every change. */
    position: z.int().nonnegative(),
    more: z.boolean(),
    /** Number of changes after this page, for the progress bar. */
    remaining: z.int().nonnegative(),
    /** The user's visibility class; rows of another class are rebuilt (S18). */
    visibility: z.string(),
    /**
     * Changes when the database is restored from a backup, which may lack operations accepted earlier (S18).
     */
    epoch: z.string().optional(),
    /** Which of the queried operations are in the database as of this page (S17). */
    heard: z
      .array(
        z.object({
          op_id: id,
          ack_seq: z.int().nonnegative(),
          /**
           * Its position in the till's chain: one this device never recorded belongs to another device (S6).
           */
          till_seq: z.int().nonnegative().optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: "Changes" });

export const pingAnswer = z
  .object({
    time: instant,
    abilities: z.object({ batch: z.boolean(), stream: z.boolean() }),
    version: z.string(),
  })
  .meta({ id: "Ping" });

export const batchOperation = z.object({
  op_id: id,
  method: z.enum(["POST", "PATCH", "DELETE"]),
  path: z.string().max(300),
  body_text: z.string(),
  /** Made with the maker's key, over the operation (S26). */
  signature: signatureBeside,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /**
   * Queue key and dependencies of S11, so that the server can stop a queue behind a failed operation (S12).
   * Without it, an operation has a queue of its own.
   */
  lane: z.string().max(200).optional(),
  deps: z.array(id).max(500).default([]),
});

export const batchBody = z
  .object({ operations: z.array(batchOperation).min(1).max(100) })
  .meta({ id: "BatchBody" });

export const batchResult = z.object({
  op_id: id,
  outcome: z.enum(["accepted", "replayed", "rejected", "hold", "not_attempted", "retry"]),
  status: z.int(),
  code: z.enum(codes),
  body: z.record(z.string(), z.unknown()).optional(),
  ack_seq: z.int().nonnegative().optional(),
});

export const batchAnswer = z.object({ results: z.array(batchResult) }).meta({ id: "BatchAnswer" });

export const discrepancyKinds = [
  "oversold",
  "price_differs",
  "product_inactive",
  "quick_item",
  "over_credit_limit",
  "overpaid",
  "actor_suspended",
  "actor_role_reduced",
  "late",
  "orphan",
  "key_reused",
  "forked_till",
  "totals_differ",
  /** More was received of a transfer than was sent, or of a purchase than was ordered. */
  "received_more",
  /** Two tills received items of one purchase independently; it may be a single delivery. */
  "received_by_two",
  /** A transfer or purchase was both cancelled and received; the receipt takes precedence (S15). */
  "cancelled_received",
  /** Some items of a transfer never arrived. */
  "transfer_short",
  /** Items of a transfer were received at a location other than its destination. */
  "received_elsewhere",
  /** A sale was voided twice, or voided and returned. */
  "void_twice",
  /** More of a line was returned than sold. */
  "returned_more",
  /** An action required approval but had none from a user with the permission. */
  "not_approved",
  /** A customer was created with a limit or wholesale prices by a user without permission for these terms. */
  "terms_not_taken",
  /** A discount above the user's limit. */
  "discount_limit",
  /** A mobile-money reference already used by another payment. */
  "reference_reused",
  /** A shift was opened at a till that already had one open, or used after it was closed. */
  "shift_overlap",
  /** The drawer held more or less than the shift expected. */
  "cash_difference",
  /** A count removed more items than the user may write off alone, without a supervisor's approval. */
  "stock_loss",
  /** Items were sent to or from a closed location. */
  "location_closed",
  /**
   * A serial-tracked unit was sold or moved although it was not in stock: sold already, at another location,
   * or unknown.
   */
  "serial_conflict",
  /** Sent through another user's session, with no proof that the named actor made it. */
  "carried",
  /** A number or chain position the till cannot have reached, or another till's number. */
  "till_number",
  /**
   * More of one user's operations were refused in a day than the server stores; the rest exist only on their
   * till.
   */
  "refused_not_kept",
  /** 80 % of the business's daily message limit is used. */
  "messages_nearly_used",
] as const;

export const discrepancy = z
  .object({
    id,
    kind: z.enum(discrepancyKinds),
    op_id: id,
    till: id.nullable(),
    actor: id.nullable(),
    data: z.record(z.string(), z.unknown()),
    status: z.enum(["open", "resolved"]),
    note: z.string(),
    opened_at: instant,
    resolved_at: instant.nullable(),
    resolved_by: id.nullable(),
    /** For waiting discrepancies: number of occurrences, and since when. This is the latest one. */
    occurrences: z.int().positive().optional(),
    first_opened_at: instant.optional(),
    /** The operation, and the row it created or changed; absent if not stored. */
    source: z.object({ type: z.string(), id }).optional(),
  })
  .meta({ id: "Discrepancy" });

export const discrepancyPatch = z
  .object({ status: z.literal("resolved"), note: z.string().trim().min(1).max(1000) })
  .meta({ id: "DiscrepancyPatch" });

const rejectedFields = {
  id,
  op_id: id,
  code: z.enum(codes),
  message: z.string(),
  method: z.string(),
  path: z.string(),
  actor: id.nullable(),
  till: id.nullable(),
  received_at: instant,
};

/** In a list: the beginning of the body, and its total length. */
export const rejectedSummary = z
  .object({ ...rejectedFields, body_start: z.string(), body_length: z.int().nonnegative() })
  .meta({ id: "RejectedOperationSummary" });

/** By its id: the whole body as received. */
export const rejectedOperation = z
  .object({ ...rejectedFields, body_text: z.string() })
  .meta({ id: "RejectedOperation" });

export type Change = z.infer<typeof change>;
export type ChangesAnswer = z.infer<typeof changesAnswer>;
export type PingAnswer = z.infer<typeof pingAnswer>;
export type BatchOperation = z.infer<typeof batchOperation>;
export type BatchBody = z.infer<typeof batchBody>;
export type BatchResult = z.infer<typeof batchResult>;
export type BatchAnswer = z.infer<typeof batchAnswer>;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];
export type DiscrepancyRow = z.infer<typeof discrepancy>;
export type RejectedSummary = z.infer<typeof rejectedSummary>;
export type RejectedOperationRow = z.infer<typeof rejectedOperation>;
