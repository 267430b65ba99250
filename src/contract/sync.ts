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

/** The kinds of rows a device keeps (S17, S18), as the feed calls them. */
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

/** One change: the row as it stands now, or its end. `seq` is the commit that last touched it. */
export const change = z
  .object({
    entity: z.enum(entityNames),
    id,
    seq: z.int().nonnegative(),
    op: z.enum(["put", "delete"]),
    row: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: "Change" });

/** A till asks, beside the changes, what was heard of its operations from one of them on (S17). */
export const heardQuery = {
  till: id.optional(),
  from_till_seq: z.coerce.number().int().positive().optional(),
};

export const changesAnswer = z
  .object({
    changes: z.array(change),
    /** Opaque; carries position, location and visibility class (S18). */
    cursor: z.string(),
    /** The commit up to which this device has now seen everything. */
    position: z.int().nonnegative(),
    more: z.boolean(),
    /** How many changes still wait behind this page, for the progress bar. */
    remaining: z.int().nonnegative(),
    /** What this user may see; rows of another class are rebuilt (S18). */
    visibility: z.string(),
    /** Another one after the database was restored: then it may lack what it once accepted (S18). */
    epoch: z.string().optional(),
    /** Which of the operations asked about are in the database, as of this page (S17). */
    heard: z
      .array(
        z.object({
          op_id: id,
          ack_seq: z.int().nonnegative(),
          /** Its place in the till's chain: one the device never recorded is another's (S6). */
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
  /** By the maker's key, over the operation (S26). */
  signature: signatureBeside,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /**
   * Lane and dependencies of S11, so that the server can stop a lane behind what failed (S12). Without a
   * lane an operation has one of its own.
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
  /** More came of a transfer than was sent, or of a purchase than was ordered. */
  "received_more",
  /** Two tills received of one purchase, and neither knew of the other: it may be one delivery. */
  "received_by_two",
  /** A transfer or a purchase was taken back and received as well; the receipt stands (S15). */
  "cancelled_received",
  /** Something of a transfer never came. */
  "transfer_short",
  /** Items of a transfer came in at another location than they were sent to. */
  "received_elsewhere",
  /** A sale was taken back twice, or taken back and returned. */
  "void_twice",
  /** More of a line came back than was sold. */
  "returned_more",
  /** Something needed a supervisor, and none with the right stood by. */
  "not_approved",
  /** A customer was taken in with a limit, or at wholesale prices, by who may not agree to them. */
  "terms_not_taken",
  /** A discount beyond what the person may give. */
  "discount_limit",
  /** A mobile-money reference that another payment has already. */
  "reference_reused",
  /** A shift was opened at a till that had one open, or used after its end. */
  "shift_overlap",
  /** The drawer held more or less than the shift expected. */
  "cash_difference",
  /** A count took more items away than the person may lose alone, and no supervisor allowed it. */
  "stock_loss",
  /** Items were sent to or from a location that is closed. */
  "location_closed",
  /** A piece was sold or moved that was not there: sold already, elsewhere, or known to nobody. */
  "serial_conflict",
  /** Somebody else's session brought it, and nothing proves that the actor it names made it. */
  "carried",
  /** A number or a place in its chain that the till could not have come to, or another till's number. */
  "till_number",
  /** More of one person was refused on a day than the server keeps; it is on their till alone. */
  "refused_not_kept",
  /** Four fifths of the messages the business may send on a day are used. */
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
    /** Of what waits: how often it happened, and since when. This is the latest of them. */
    occurrences: z.int().positive().optional(),
    first_opened_at: instant.optional(),
    /** What was done, and the row it made or changed; absent where it is not kept. */
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

/** In a list: the beginning of the body, and how long it is in all. */
export const rejectedSummary = z
  .object({ ...rejectedFields, body_start: z.string(), body_length: z.int().nonnegative() })
  .meta({ id: "RejectedOperationSummary" });

/** By its id: the whole body as it came. */
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
