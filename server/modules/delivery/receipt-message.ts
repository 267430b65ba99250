import { and, eq } from "drizzle-orm";
import type { BusinessRow } from "#/contract/business-row.ts";
import { withoutGuarded } from "#/contract/read-rights.ts";
import type { SaleRow } from "#/contract/sale.ts";
import { createFormatter } from "#/i18n/formatter.ts";
import type { Language } from "#/i18n/language.ts";
import { drawPayment } from "#/i18n/receipt/draw-payment.ts";
import { drawSale } from "#/i18n/receipt/draw-sale.ts";
import { paperHtml } from "#/i18n/receipt/paper-html.ts";
import { paperSms } from "#/i18n/receipt/paper-sms.ts";
import { paperText } from "#/i18n/receipt/paper-text.ts";
import type { PaidFacts } from "#/i18n/receipt/receipt-facts.ts";
import type { Pen, ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import { translate } from "#/i18n/translate.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { businessDay } from "#/domain/business-day.ts";
import type { Message } from "#server/adapters/messenger.ts";
import { actorRights } from "#server/kernel/database/actor-rights.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { receiptSends } from "#server/modules/receipts/schema-receipts.ts";
import { creditPayments } from "#server/modules/credit/schema-credit.ts";
import { entityRows } from "#server/modules/operations/queries/entity-rows.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";
import { paperOfOrder, paperOfSupplier } from "./supplier-documents.ts";
import { customerStatement } from "./customer-statement.ts";

export type ReceiptSend = typeof receiptSends.$inferSelect;

/**
 * Renders the message of a waiting receipt from the current rows; null while its subject has not arrived
 * (S5).
 */
export async function receiptMessage(
  tx: Tx,
  send: ReceiptSend,
  now: number,
): Promise<Message | "order_closed" | null> {
  const scope: RowScope = { business: send.business_id, seesCosts: false, now };
  const [business] = await entityRows(tx, scope, "business", [send.business_id]);
  if (business === undefined) return null;
  const pen = { ...penOf(business, send.language), isCopy: send.may_be_twice };
  const paper = await papers[send.type](tx, scope, pen, send);
  return paper === null || paper === "order_closed" ? paper : messageOf(paper, send);
}

type PaperOf = (
  tx: Tx,
  scope: RowScope,
  pen: Pen,
  send: ReceiptSend,
) => Promise<ReceiptPaper | "order_closed" | null>;

const papers = {
  sale: paperOfSale,
  payment: (tx, scope, pen, { subject_id: id }) => paperOfPayment(tx, scope, pen, id),
  statement: (tx, scope, pen, { subject_id: id }) => customerStatement(tx, scope, pen, id),
  order: (tx, scope, pen, { subject_id: id }) => paperOfOrder(tx, scope, pen, id),
  priced_order: (tx, scope, pen, { subject_id: id }) =>
    paperOfOrder(tx, scope, pen, id, { isPriced: true }),
  supplier_statement: (tx, scope, pen, { subject_id: id }) => paperOfSupplier(tx, scope, pen, id),
} as const satisfies Record<ReceiptSend["type"], PaperOf>;

function messageOf(paper: ReceiptPaper, { id, channel, recipient: to }: ReceiptSend): Message {
  if (channel === "sms") return { channel, to, text: paperSms(paper) };
  const subject = `${paper.shop}: ${paper.title}`.replaceAll(/\s+/g, " ");
  return { channel, to, subject, text: `${paperText(paper)}\n`, html: paperHtml(paper), id };
}

function penOf(business: BusinessRow, language: Language): Pen {
  const { name, address, phone, tax_id, vat_number, logo, settings, time_zone, currency } =
    business;
  return {
    letterhead: {
      name,
      address,
      phone,
      tax_id,
      vat_number,
      logo,
      footer: settings.receipt_text,
    },
    format: createFormatter({ language, timeZone: time_zone, currency }),
    say: (message) => translate(language, message),
    isCopy: false,
  };
}

/** The sale as its sender may read it: the message may go to an address of their own. */
async function paperOfSale(
  tx: Tx,
  scope: RowScope,
  pen: Pen,
  { subject_id: id, actor_id: user, received_at: at }: ReceiptSend,
): Promise<ReceiptPaper | null> {
  const [whole] = await entityRows(tx, scope, "sale", [id]);
  if (whole === undefined) return null;
  const moment = { at, now: scope.now, place: whole.location };
  const { atTheTime } = await actorRights(tx, scope.business, user, moment);
  const sale = withoutGuarded("sale", whole, { user, permissions: new Set(atTheTime) });
  const by = await nameOf(tx, scope, sale.actor);
  const items = new Set(sale.lines.flatMap(({ product }) => product ?? []));
  const measured = await entityRows(tx, scope, "product", [...items]);
  const units = new Map(measured.map((item) => [item.id, item.unit_of_measure]));
  const said = { by, units, isSent: true, isVoid: isVoid(sale), fiscal: fiscalOf(sale) };
  return drawSale(pen, { ...sale, ...said });
}

const isVoid = ({ status }: SaleRow) => status === "cancelled";
const fiscalOf = ({ receipt }: SaleRow) => receipt?.fiscal ?? null;

async function paperOfPayment(
  tx: Tx,
  scope: RowScope,
  pen: Pen,
  id: string,
): Promise<ReceiptPaper | null> {
  const t = creditPayments;
  const [payment] = await tx
    .select()
    .from(t)
    .where(and(eq(t.business_id, scope.business), eq(t.id, id)));
  if (payment === undefined) return null;
  const { payment_method: method, operator, reference_number: reference } = payment;
  const takenOn = businessDay(payment.occurred_at, pen.format.timeZone);
  const facts: PaidFacts = {
    number: payment.number,
    occurred_at: wireInstant(payment.occurred_at),
    customer_name: payment.customer_name,
    by: await nameOf(tx, scope, payment.actor_id),
    isSent: true,
    sale_number: payment.sale_number,
    amount: formatMoneyWire(payment.amount),
    payment: { method, operator: operator ?? undefined, reference: reference ?? undefined },
    handedOver: payment.payment_date === takenOn ? null : payment.payment_date,
    owed: null,
  };
  return drawPayment(pen, facts);
}

async function nameOf(tx: Tx, scope: RowScope, actor: string): Promise<string | null> {
  const [member] = await entityRows(tx, scope, "member", [actor]);
  return member === undefined ? null : `${member.first_name} ${member.last_name}`.trim();
}
