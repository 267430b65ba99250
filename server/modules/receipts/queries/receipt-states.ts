import { and, asc, eq, inArray } from "drizzle-orm";
import type { ReceiptState } from "#/contract/receipt-state.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { fiscalReceipts, receiptSends } from "../schema-receipts.ts";
import { groupRows } from "#server/kernel/queries/group-rows.ts";
import { wireInstant } from "#server/kernel/queries/row-scope.ts";

/**
 * The delivery and fiscal status of these sales and payments, of other messages about these rows, and of the
 * credit notes of these voids and returns. Rows without any status, the majority, are left out.
 */
export async function receiptStates(
  tx: Tx,
  business: string,
  ids: readonly string[],
): Promise<Map<string, ReceiptState>> {
  const s = receiptSends;
  const f = fiscalReceipts;
  const wanted = [...ids];
  const sends = await tx
    .select()
    .from(s)
    .where(and(eq(s.business_id, business), inArray(s.subject_id, wanted)))
    .orderBy(asc(s.received_at), asc(s.id));
  const marks = await tx
    .select()
    .from(f)
    .where(
      and(eq(f.business_id, business), inArray(f.document_id, wanted), eq(f.status, "registered")),
    );
  const sendsOf = groupRows(sends, (send) => send.subject_id);
  const markOf = new Map(marks.map((mark) => [mark.document_id, fiscalMark(mark)]));
  const known = new Set([...sendsOf.keys(), ...markOf.keys()]);
  return new Map(
    [...known].map((id) => {
      const own = sendsOf.get(id) ?? [];
      const went = (channel: "email" | "sms") =>
        own.some((send) => send.channel === channel && send.status === "sent");
      const state: ReceiptState = {
        email_sent: went("email"),
        sms_sent: went("sms"),
        fiscal: markOf.get(id) ?? null,
        sends: own.map(({ id: send, channel, recipient, status, failure, may_be_twice }) => ({
          id: send,
          channel,
          to: recipient,
          status,
          failure,
          ...(may_be_twice ? { may_be_twice } : {}),
        })),
      };
      return [id, state];
    }),
  );
}

/** Omits the field if there is no status, as for most rows. */
export function withReceipt(receipt: ReceiptState | undefined): { receipt?: ReceiptState } {
  return receipt === undefined ? {} : { receipt };
}

function fiscalMark({
  number,
  qr,
  registered_at,
}: typeof fiscalReceipts.$inferSelect): ReceiptState["fiscal"] {
  if (number === null || qr === null || registered_at === null) return null;
  return { number, qr, at: wireInstant(registered_at) };
}
