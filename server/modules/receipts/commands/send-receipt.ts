import {
  receiptSendBody,
  type ReceiptSendBody,
  plainReceiptSendBody,
  type PlainReceiptSendBody,
} from "#/contract/operations/receipt-send.ts";
import type { WithoutOrigin } from "#/contract/origin.ts";
import type { EntityName } from "#/contract/sync.ts";
import { isEmail, normaliseEmail } from "#/domain/email.ts";
import type { PermissionSlug } from "#/domain/permissions.ts";
import { readPhone } from "#/domain/phone.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { rightsAtTheTime } from "#server/kernel/operations/authorize-carrier.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import { checkMessageQuota } from "../message-quota.ts";

/** The row that shows the delivery status. */
export const entityOfReceipt = {
  sale: "sale",
  payment: "credit_payment",
  statement: "customer",
  order: "purchase",
  priced_order: "purchase",
  supplier_statement: "supplier",
} as const satisfies Record<ReceiptSendBody["type"], EntityName>;

/**
 * Additional permissions required at that time to send these, because a user could send them to their own
 * address and read them.
 */
const rightsFor: Partial<Record<ReceiptSendBody["type"], readonly PermissionSlug[]>> = {
  order: ["purchase.read"],
  priced_order: ["purchase.read", "cost.view"],
  supplier_statement: ["purchase.read", "cost.view"],
};

type Message = WithoutOrigin<ReceiptSendBody>;

/**
 * Queues a receipt to be sent by the server's worker. The sale may not have arrived from its till yet (S5);
 * the message then waits for it.
 */
export const sendReceipt: Command<Message> = {
  type: "receipt.send",
  body: receiptSendBody,
  plain: plainBody(plainReceiptSendBody, complete),
  permission: "receipt.send",
  // The body may name any location: what is known belongs to its own.
  placedBy: async (store, subject) => {
    const location = (await store.receiptSubject(subject))?.location ?? null;
    return location === null ? null : { location };
  },
  apply,
};

async function apply(context: CommandContext, body: Message): Promise<Applied> {
  const { store, opId, actor, subject, receivedAt } = context;
  if (subject === null) throw new Refusal("malformed");
  const known = await store.receiptSubject(subject);
  const { isOverLimit, flags } = await checkMessageQuota(store, receivedAt);
  const isOfThat = known === null || entityOfReceipt[body.type] === entityOfReceipt[known.type];
  const type = isOfThat ? body.type : known.type;
  const rights = await rightsAtTheTime(context);
  const needed = [sendReceipt.permission, ...(rightsFor[type] ?? [])];
  const mayTell = needed.every((slug) => rights.includes(slug));
  await store.insertReceiptSend({
    id: body.id,
    opId,
    subject,
    type,
    channel: body.channel,
    recipient: recipientOf(body),
    language: body.language,
    actor,
    receivedAt,
    failure: mayTell ? (isOverLimit ? "limit_reached" : null) : "no_right",
  });
  const entity = entityOfReceipt[type];
  if (known !== null) store.touch(entity, subject, known.location);
  return { entity, id: subject, flags };
}

/** A client without an outbox leaves the type to the record named in the path. */
async function complete(
  { store, opId, subject }: CommandContext,
  { language = "en", ...body }: PlainReceiptSendBody,
): Promise<Message> {
  const known = subject === null ? null : await store.receiptSubject(subject);
  if (known === null) throw new Refusal("not_found");
  return { ...body, id: opId, type: known.type, language };
}

/** The address in normalised form. Addresses that no carrier could accept are not queued. */
function recipientOf({ channel, to }: Message): string {
  if (channel === "email") {
    const address = normaliseEmail(to);
    if (isEmail(address)) return address;
  } else {
    const phone = readPhone(to);
    if (phone.ok) return phone.value;
  }
  throw new Refusal("validation_failed", { to: ["wrong_form"] });
}
