import { receiptSendBody, type ReceiptSendBody } from "#/contract/counter-writes.ts";
import type { EntityName } from "#/contract/sync.ts";
import { plainReceiptSendBody, type PlainReceiptSendBody } from "#/contract/receipts.ts";
import { isEmail, normaliseEmail } from "#/domain/email.ts";
import { readPhone } from "#/domain/phone.ts";
import type { Applied, Command, CommandContext } from "../command.ts";
import { eitherBody } from "../either-body.ts";
import { Refusal } from "../refusal.ts";
import { judgeMessage } from "./message-quota.ts";

/** The row that tells what became of it. */
export const entityOfReceipt = {
  sale: "sale",
  payment: "credit_payment",
  statement: "customer",
} as const satisfies Record<ReceiptSendBody["type"], EntityName>;

/**
 * A receipt is to be sent by the server: it joins the queue, and whoever works on that sends it. The
 * sale may still be on another till (S5); then the message waits for it.
 */
export const sendReceipt: Command<ReceiptSendBody | PlainReceiptSendBody> = {
  type: "receipt.send",
  body: eitherBody(receiptSendBody, plainReceiptSendBody),
  permission: "receipt.send",
  originOf: (body) => ("till" in body ? body : null),
  numberOf: () => null,
  apply,
};

async function apply(
  { store, opId, actor, subject, receivedAt }: CommandContext,
  body: ReceiptSendBody | PlainReceiptSendBody,
): Promise<Applied> {
  if (subject === null) throw new Refusal("malformed");
  const known = await store.receiptSubject(subject);
  const isFromOutbox = "till" in body;
  if (known === null && !isFromOutbox) throw new Refusal("not_found");
  const { isOverLimit, flags } = await judgeMessage(store, receivedAt);
  const type = known?.type ?? (isFromOutbox ? body.type : "sale");
  await store.insertReceiptSend({
    id: isFromOutbox ? body.id : opId,
    opId,
    subject,
    type,
    channel: body.channel,
    recipient: recipientOf(body),
    language: body.language ?? "en",
    actor,
    receivedAt,
    isOverLimit,
  });
  const entity = entityOfReceipt[type];
  if (known !== null) store.touch(entity, subject, known.location);
  return { entity, id: subject, flags };
}

/** The address in the form in which it is used. Nothing is queued that no carrier could take. */
function recipientOf({ channel, to }: PlainReceiptSendBody): string {
  if (channel === "email") {
    const address = normaliseEmail(to);
    if (isEmail(address)) return address;
  } else {
    const phone = readPhone(to);
    if (phone.ok) return phone.value;
  }
  throw new Refusal("validation_failed", { to: ["wrong_form"] });
}
