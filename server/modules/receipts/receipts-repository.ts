import { and, eq, ne, notInArray, sql } from "drizzle-orm";
import type { ReceiptStore } from "#server/kernel/ledger/receipt-store.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { auditLog } from "#server/kernel/database/schema-access.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { eveningMessages } from "./schema-evening.ts";
import { suppliers } from "#server/modules/catalogue/schema-catalogue.ts";
import { purchases } from "#server/modules/purchasing/schema-purchases.ts";
import { receiptSends } from "./schema-receipts.ts";
import { creditReminders } from "./schema-reminders.ts";
import { operations } from "#server/kernel/database/schema-sync.ts";
import { sales } from "#server/modules/sales/schema-sales.ts";
import { creditPayments, customers } from "#server/modules/credit/schema-credit.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";

/** Receipts waiting to be sent. */
export function receiptsRepository(tx: Tx, { business }: LedgerScope): ReceiptStore {
  return {
    async insertReceiptSend(send) {
      await tx.insert(receiptSends).values({
        business_id: business,
        id: send.id,
        op_id: send.opId,
        subject_id: send.subject,
        type: send.type,
        channel: send.channel,
        recipient: send.recipient,
        language: send.language,
        status: send.failure === null ? "waiting" : "failed",
        failure: send.failure,
        next_at: send.receivedAt,
        actor_id: send.actor,
        received_at: send.receivedAt,
      });
    },

    ...subjectOfReceipt(tx, business),
    ...sendsOfTheDay(tx, business),
  };
}

/** The subject of a receipt, by its id. */
function subjectOfReceipt(tx: Tx, business: string) {
  return {
    async receiptSubject(id) {
      const [sale] = await tx
        .select({ location: sales.location_id })
        .from(sales)
        .where(and(eq(sales.business_id, business), eq(sales.id, id)));
      if (sale !== undefined) return { type: "sale", location: sale.location };
      const [payment] = await tx
        .select({ id: creditPayments.id })
        .from(creditPayments)
        .where(and(eq(creditPayments.business_id, business), eq(creditPayments.id, id)));
      if (payment !== undefined) return { type: "payment", location: null };
      const [card] = await tx
        .select({ id: customers.id })
        .from(customers)
        .where(and(eq(customers.business_id, business), eq(customers.id, id)));
      if (card !== undefined) return { type: "statement", location: null };
      const [purchase] = await tx
        .select({ location: purchases.location_id })
        .from(purchases)
        .where(and(eq(purchases.business_id, business), eq(purchases.id, id)));
      if (purchase !== undefined) return { type: "order", location: purchase.location };
      const [supplier] = await tx
        .select({ id: suppliers.id })
        .from(suppliers)
        .where(and(eq(suppliers.business_id, business), eq(suppliers.id, id)));
      return supplier === undefined ? null : { type: "supplier_statement", location: null };
    },
  } satisfies Partial<ReceiptStore>;
}

/** Number of messages the business has requested on a day. */
function sendsOfTheDay(tx: Tx, business: string) {
  return {
    async receiptSendsOn(at) {
      const moment = sql`${new Date(at).toISOString()}::timestamptz`;
      const zone = sql`(select ${businesses.time_zone} from ${businesses} where ${businesses.id} = ${business})`;
      const [day] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(operations)
        .where(
          and(
            eq(operations.business_id, business),
            eq(operations.type, "receipt.send"),
            eq(operations.outcome, "accepted"),
            sql`${operations.received_at} >= date_trunc('day', ${moment} at time zone ${zone}) at time zone ${zone}`,
          ),
        );
      const [reminded] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(creditReminders)
        .where(
          and(
            eq(creditReminders.business_id, business),
            eq(creditReminders.day, sql`(${moment} at time zone ${zone})::date`),
            // Excludes messages shared from the user's own phone and failed ones, which were not delivered.
            ne(creditReminders.channel, "share"),
            notInArray(creditReminders.status, ["failed", "waiting"]),
          ),
        );
      const [evening] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(eveningMessages)
        .where(
          and(
            eq(eveningMessages.business_id, business),
            eq(eveningMessages.day, sql`(${moment} at time zone ${zone})::date`),
            ne(eveningMessages.status, "failed"),
          ),
        );
      const [invited] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(auditLog)
        .where(
          and(
            eq(auditLog.business_id, business),
            eq(auditLog.action, "member.invite"),
            sql`${auditLog.occurred_at} >= date_trunc('day', ${moment} at time zone ${zone}) at time zone ${zone}`,
          ),
        );
      const [shop] = await tx
        .select({ trialEndsAt: businesses.trial_ends_at })
        .from(businesses)
        .where(eq(businesses.id, business));
      return {
        asked: [day, reminded, evening, invited].reduce((sum, one) => sum + (one?.count ?? 0), 0),
        isTrial: (shop?.trialEndsAt ?? 0) > at,
      };
    },
  } satisfies Partial<ReceiptStore>;
}
