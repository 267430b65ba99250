import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { eq } from "drizzle-orm";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";
import type { Message } from "#server/adapters/messenger.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { users } from "#server/kernel/database/schema-access.ts";

/** Security-relevant changes a user is notified of. */
export type AccountNotice =
  | "phone_changed"
  | "password_changed"
  | "factor_on"
  | "factor_off"
  | "recovery_made"
  | "recovery_used"
  | "number_new";

const facts = {
  phone_changed: msg`The phone number of your Kaunta account was changed.`,
  password_changed: msg`The password of your Kaunta account was changed.`,
  factor_on: msg`Sign-in in two steps was turned on for your Kaunta account.`,
  factor_off: msg`Sign-in in two steps was turned off for your Kaunta account.`,
  recovery_made: msg`New recovery codes were made for your Kaunta account.`,
  recovery_used: msg`A recovery code was used for your Kaunta account.`,
  number_new: msg`This number is new on your Kaunta account. From tomorrow it can be used for a new password.`,
} as const satisfies Record<AccountNotice, MessageDescriptor>;

const notYou = msg`Was it not you? Change your password now and tell the owner of the business.`;
const subject = msg`Your Kaunta account was changed`;

/** A user's contact details before the change. */
export type Reachable = Pick<
  typeof users.$inferSelect,
  "email" | "phone" | "phone_verified_at" | "language"
>;

/** Reads a user's contact details; call before a change, because the notice goes to the old number. */
export async function reachable(tx: Tx, user: string): Promise<Reachable> {
  const [person] = await tx
    .select({
      email: users.email,
      phone: users.phone,
      phone_verified_at: users.phone_verified_at,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, user));
  if (person === undefined) throw new Error("The user no longer exists");
  return person;
}

/**
 * Notifies a user of a change to their account, in their language, at their email and at their verified
 * number. It does not wait for a carrier, and a failed delivery reverts nothing.
 */
export function tellPerson(
  { messenger, logger }: Pick<ApiDeps, "messenger" | "logger">,
  { email, phone, phone_verified_at, language: own }: Reachable,
  notice: Exclude<AccountNotice, "number_new">,
  language: Language,
): void {
  const spoken = own ?? language;
  const fact = translate(spoken, facts[notice]);
  const advice = translate(spoken, notYou);
  const messages: Message[] = [];
  if (email !== null)
    messages.push({
      channel: "email",
      to: email,
      subject: translate(spoken, subject),
      text: `${fact}\n\n${advice}\n`,
    });
  if (phone !== null && phone_verified_at !== null)
    messages.push({ channel: "sms", to: phone, text: `${fact} ${advice}` });
  for (const message of messages) send({ messenger, logger }, message, notice);
}

/** Notifies a number that it was verified too recently for the request. */
export function tellNewNumber(
  deps: Pick<ApiDeps, "messenger" | "logger">,
  to: string,
  language: Language,
): void {
  const text = translate(language, facts.number_new);
  send(deps, { channel: "sms", to, text }, "number_new");
}

function send(
  { messenger, logger }: Pick<ApiDeps, "messenger" | "logger">,
  message: Message,
  notice: AccountNotice,
): void {
  void messenger.send(message).then((delivery) => {
    if (!delivery.ok)
      logger.error("a notice was not sent", {
        notice,
        channel: message.channel,
        code: delivery.code,
      });
  });
}
